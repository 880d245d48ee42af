# Owlet in a container: docker build -t owlet . && docker run -i owlet
FROM debian:12-slim AS build
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    g++ cmake ninja-build libboost-dev libboost-filesystem-dev libboost-program-options-dev \
    libfmt-dev libspdlog-dev nlohmann-json3-dev zlib1g-dev dpkg-dev file
COPY . /src
WORKDIR /src
RUN cmake --preset release -DOWLET_TESTS=OFF -DOWLET_BENCHMARKS=OFF -DOWLET_PROGRAM_DIR=games \
    && cmake --build --preset release && cd build/release && cpack -G DEB -B /packages

FROM debian:12-slim
COPY --from=build /packages/*.deb /packages/
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    /packages/*.deb && rm -rf /packages /var/lib/apt/lists/*
ENTRYPOINT ["/usr/games/owlet"]
