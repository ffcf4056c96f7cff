/* oxlint-disable no-underscore-dangle -- the private fields of ws are named so */
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openSocketSink, streamOf } from './socket-sink.ts';
import type { EngineInside, LiveSocket } from './socket-sink.ts';
import { messageOf } from './message.ts';

/** The inner state of Engine.IO and ws while a WebSocket connection is idle. */
function atRest(stream = new PassThrough()) {
  return {
    readyState: 'open',
    writeBuffer: [] as unknown[],
    transport: {
      name: 'websocket',
      writable: true,
      socket: {
        readyState: 1,
        extensions: '',
        bufferedAmount: 0,
        _sender: { _firstFragment: true, _state: 0, _queue: [] as unknown[], _socket: stream },
      },
    },
  };
}

type Inside = ReturnType<typeof atRest>;
const changed = (change: (inside: Inside) => void) => {
  const inside = atRest();
  change(inside);
  return inside;
};

/** A Socket.IO socket with only the parts that a sink uses. */
function socketOn(conn: EngineInside): { socket: LiveSocket; emitted: unknown[] } {
  const emitted: unknown[] = [];
  const socket = { conn, emit: (...said: unknown[]) => emitted.push(said) };
  return { socket: socket as unknown as LiveSocket, emitted };
}

const isReady = (change: (inside: Inside) => void) => openSocketSink(socketOn(changed(change)).socket, true).isReady();

const SWERVES: [string, (inside: Inside) => void][] = [
  ['another transport', (inside) => (inside.transport.name = 'polling')],
  ['an extension', (inside) => (inside.transport.socket.extensions = 'permessage-deflate')],
  ['a fragment still open', (inside) => (inside.transport.socket._sender._firstFragment = false)],
  ['a frame being compressed', (inside) => (inside.transport.socket._sender._state = 1)],
  ['frames in a queue', (inside) => inside.transport.socket._sender._queue.push({})],
  ['packets waiting in Engine.IO', (inside) => inside.writeBuffer.push({})],
  ['a closing connection', (inside) => (inside.readyState = 'closing')],
  ['a closing WebSocket', (inside) => (inside.transport.socket.readyState = 2)],
  ['a stream that ended', (inside) => inside.transport.socket._sender._socket.end()],
  ['another version of ws', (inside) => Reflect.deleteProperty(inside.transport.socket, '_sender')],
  ['renamed fields of ws', (inside) => Reflect.deleteProperty(inside.transport.socket._sender, '_firstFragment')],
  ['renamed fields of Engine.IO', (inside) => Reflect.deleteProperty(inside, 'writeBuffer')],
];

describe('a socket sink', () => {
  it('writes finished frames to the stream at once', () => {
    const stream = new PassThrough();
    const { socket, emitted } = socketOn(atRest(stream));
    const messages = [messageOf('index', '[]'), messageOf('ticks', '[[1,2,3,4]]')];
    openSocketSink(socket, true).send(messages);
    expect(stream.read().toString('latin1')).toBe(messages.map(({ frame }) => frame).join(''));
    expect(emitted).toEqual([]);
  });

  it('without raw frames emits and writes nothing to the stream', () => {
    const stream = new PassThrough();
    const { socket, emitted } = socketOn(atRest(stream));
    openSocketSink(socket, false).send([messageOf('index', '[]'), messageOf('ticks', '[[1,2,3,4]]')]);
    expect(stream.read()).toBeNull();
    expect(emitted).toEqual([
      ['index', []],
      ['ticks', [[1, 2, 3, 4]]],
    ]);
  });

  it.each(SWERVES)('does not write past %s', (_name, change) => {
    expect(streamOf(atRest())).not.toBeNull();
    expect(streamOf(changed(change))).toBeNull();
  });

  it.each(SWERVES)('falls back to an ordinary emit with %s', (_name, change) => {
    const { socket, emitted } = socketOn(changed(change));
    openSocketSink(socket, true).send([messageOf('ticks', '[[1,2,3,4]]')]);
    expect(emitted).toEqual([['ticks', [[1, 2, 3, 4]]]]);
  });

  it('is not ready while something is still on its way', () => {
    expect(isReady(() => {})).toBe(true);
    expect(isReady((inside) => (inside.transport.socket.bufferedAmount = 1))).toBe(false);
    expect(isReady((inside) => (inside.transport.writable = false))).toBe(false);
    expect(isReady((inside) => inside.writeBuffer.push({}))).toBe(false);
    expect(isReady((inside) => (inside.readyState = 'closed'))).toBe(false);
  });
});
