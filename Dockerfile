# Owlet in a container: docker build -t owlet . && docker run -i owlet
FROM debian:12-slim AS build
COPY . /src
RUN /src/bootstrap package

FROM debian:12-slim
COPY --from=build /src/build/packages/*.deb /packages/
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    /packages/*.deb && rm -rf /packages /var/lib/apt/lists/*
ENTRYPOINT ["/usr/games/owlet"]
