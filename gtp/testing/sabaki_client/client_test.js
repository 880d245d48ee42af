// Owlet as Sabaki meets it: through the published GTP library of that program. Syncs positions of
// a small game tree, plays, undoes and quits. What the commands mean is tested elsewhere.
//
// OWLET_BIN is the engine (build/release/bin/owlet), OWLET_ARGS its options, split at spaces.
'use strict'

const assert = require('node:assert/strict')
const path = require('node:path')
const {test} = require('node:test')
const {ControllerStateTracker} = require('@sabaki/gtp')

const engineFile = path.resolve(process.env.OWLET_BIN ?? 'build/release/bin/owlet')
const engineArgs = (process.env.OWLET_ARGS ?? '--visits 200 --seed 1').split(' ').filter(Boolean)
const timeLimit = {timeout: 60_000}

const black = vertex => ({name: 'play', args: ['B', vertex]})
const white = vertex => ({name: 'play', args: ['W', vertex]})

// The tree: a trunk on 9x9 that captures a stone, and two branches from its fourth move.
//
//   trunk: B E5  W E6  B D6  W F5 - B F6  W C3  B E7 (takes E6)    main line
//                                 \ B C3  W G3                     variation
const trunk = [black('E5'), white('E6'), black('D6'), white('F5')]
const mainLine = [...trunk, black('F6'), white('C3'), black('E7')]
const variation = [...trunk, black('C3'), white('G3')]

const game = history => ({
  komi: 6.5,
  boardsize: [9, 9],
  timeSettings: {mainTime: 600, byoyomiTime: 0, byoyomiStones: 0},
  history,
})

// A running engine, with everything it was told and everything it said.
class Session {
  constructor() {
    this.tracker = ControllerStateTracker.fromController(engineFile, engineArgs)
    this.controller = this.tracker.controller
    this.sent = []
    this.output = ''
    this.complaints = []
    this.controller.on('command-sent', ({command}) => this.sent.push(command.name))
    this.controller.on('stderr', ({content}) => this.complaints.push(content))
    this.controller.start()
    // The library would start a new engine in place of one that ended, which would hide the end.
    this.controller.start = () => {
      throw new Error('the engine is gone')
    }
    this.controller.process.stdout.on('data', data => (this.output += data))
    this.ended = new Promise((resolve, reject) => {
      this.controller.process.once('error', reject)
      this.controller.process.once('exit', (code, signal) => resolve({code, signal}))
    })
  }

  // The answer to a command that has to succeed.
  async ask(name, ...args) {
    const response = await this.tracker.queueCommand({name, args})
    assert.equal(response.error, false, `${name} ${args.join(' ')}: ${response.content}`)
    return response.content
  }

  async refuses(name, ...args) {
    return (await this.tracker.queueCommand({name, args})).error
  }

  // Whether Black can play there now; the position stays as it was.
  async accepts(vertex) {
    if (await this.refuses('play', 'B', vertex)) return false
    await this.ask('undo')
    return true
  }

  // Quits as Sabaki does, and checks that the engine left by itself, having said nothing but one
  // answer to each command.
  async quit() {
    await this.controller.stop(3000)
    assert.deepEqual(await this.ended, {code: 0, signal: null})
    assert.deepEqual(this.complaints, [], 'stderr is quiet by default')
    const answers = this.output.split('\n\n')
    assert.equal(answers.pop(), '', 'the output ends with a complete answer')
    assert.equal(answers.length, this.sent.length, 'one answer a command')
    for (const answer of answers) assert.match(answer, /^[=?] /)
  }
}

// A test gets a session of its own, which does not outlive it.
function sessionTest(name, body) {
  test(name, timeLimit, async ({signal}) => {
    const session = new Session()
    signal.addEventListener('abort', () => session.controller.process?.kill())
    try {
      const ended = session.ended.then(({code, signal}) => {
        throw new Error(`the engine ended with code ${code}, signal ${signal}`)
      })
      await Promise.race([body(session), ended])
      await session.quit()
    } finally {
      session.controller.process?.kill()
    }
  })
}

sessionTest('introduces itself to pipelined questions', async session => {
  const [name, version, protocol, commands] = await Promise.all(
    ['name', 'version', 'protocol_version', 'list_commands'].map(command => session.ask(command)),
  )
  assert.notEqual(name, '')
  assert.notEqual(version, '')
  assert.equal(protocol, '2')
  const listed = commands.split('\n')
  for (const needed of ['komi', 'boardsize', 'clear_board', 'play', 'genmove', 'undo', 'quit']) {
    assert.ok(listed.includes(needed), `${needed} is listed`)
  }
})

sessionTest('follows the client through a game tree', async session => {
  await session.tracker.sync(game(mainLine))
  assert.equal(await session.accepts('C3'), false, 'a stone of the main line')
  assert.equal(await session.accepts('G3'), true, 'free in the main line')
  assert.equal(await session.accepts('E6'), true, 'a captured stone is gone')

  // To the other branch by undoing: a client that has to replay was refused an undo.
  const before = session.sent.length
  await session.tracker.sync(game(variation))
  const commands = session.sent.slice(before)
  assert.ok(commands.includes('undo'))
  assert.ok(!commands.includes('clear_board'), 'the branch is reached by undo')
  assert.equal(await session.accepts('G3'), false, 'a stone of the variation')
  assert.equal(await session.accepts('F6'), true, 'free in the variation')
  assert.equal(await session.accepts('E6'), false, 'the captured stone is back')

  await session.tracker.sync(game([]))
  assert.equal(await session.accepts('E5'), true, 'the board is empty')
})

sessionTest('keeps the komi when board and handicap change', async session => {
  await session.tracker.sync(game(mainLine))
  await session.tracker.sync({
    komi: 0.5,
    boardsize: [13, 13],
    history: [{name: 'set_free_handicap', args: ['D4', 'K10']}, white('G7')],
  })
  for (const vertex of ['D4', 'K10', 'G7']) {
    assert.equal(await session.accepts(vertex), false, `a stone at ${vertex}`)
  }
  assert.equal(await session.accepts('N13'), true, 'the board has grown')
  assert.equal(Number(await session.ask('get_komi')), 0.5)
})

sessionTest('plays ten moves, takes them back and quits', async session => {
  await session.tracker.sync(game(variation))
  const played = []
  for (let i = 0; i < 10; i++) {
    const vertex = await session.ask('genmove', i % 2 === 0 ? 'B' : 'W')
    assert.match(vertex, /^[A-HJ][1-9]$/, `move ${i + 1}`)
    played.push(vertex)
  }
  assert.deepEqual(
    session.tracker.state.history.slice(variation.length).map(({args}) => args[1]),
    played,
    'the client has seen every move',
  )

  for (let i = 0; i < 10; i++) await session.ask('undo')
  assert.equal(await session.accepts('G3'), false, 'the synced position is back')
  assert.equal(await session.accepts('F6'), true)

  for (let i = 0; i < variation.length; i++) await session.ask('undo')
  assert.equal(await session.refuses('undo'), true, 'nothing is left to undo')
})

// The moves of a line of analysis, as Sabaki's sidebar and heat map have them.
function movesOf(line) {
  return line
    .split(/\s*info\s+/)
    .slice(1)
    .map(text => {
      const [values, variation] = text.split(' pv ')
      const words = values.split(' ')
      const value = key => words[words.indexOf(key) + 1]
      return {
        vertex: value('move'),
        visits: Number(value('visits')),
        winrate: Number(value('winrate')) / 10000,
        variation: variation.split(' '),
      }
    })
}

// Sabaki shows an analysis until it is told otherwise, and plays by genmove_analyze where it can.
for (const command of ['analyze', 'genmove_analyze']) {
  sessionTest(`shows what it thinks: ${command}`, async session => {
    await session.tracker.sync(game(variation))
    const analyses = []
    const lastMove = await new Promise((resolve, reject) => {
      let told = false
      session.controller
        .sendCommand({name: command, args: ['B', '5']}, ({line}) => {
          if (line.includes('info ')) analyses.push(movesOf(line))
          // A move ends the one by itself; the other goes on until a command comes.
          if (analyses.length > 2 && command === 'analyze' && !told) {
            told = true
            session.ask('protocol_version').catch(reject)
          }
        })
        .then(({content}) => resolve(content.split('\n').at(-1)), reject)
    })
    assert.ok(analyses.length > 0)
    const moves = analyses.at(-1)
    for (const {vertex, visits, winrate, variation} of moves) {
      assert.match(vertex, /^([A-HJ][1-9]|pass)$/)
      assert.ok(visits > 0 && winrate >= 0 && winrate <= 1, `${vertex}: ${visits}, ${winrate}`)
      assert.equal(variation[0], vertex, 'a variation begins with its move')
    }
    const visits = moves.map(move => move.visits)
    assert.deepEqual(visits, [...visits].sort((a, b) => b - a), 'the best moves come first')
    if (command === 'genmove_analyze') {
      const played = lastMove.replace(/^play /, '')
      assert.ok(moves.some(({vertex}) => vertex === played), `${lastMove} was thought of`)
      assert.equal(await session.accepts(played), false, 'the move is played')
    } else {
      assert.equal(await session.accepts(moves[0].vertex), true, 'nothing is played')
    }
  })
}
