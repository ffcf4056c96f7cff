/* oxlint-disable no-underscore-dangle -- the private fields of ws are named so */
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { connectionOf, mayWrite, openSocketSink } from './socket-sink.ts';
import type { EngineInside, LiveSocket } from './socket-sink.ts';
import { compressedFrame, messageOf } from './message.ts';

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
        _extensions: {} as Record<string, { params: Record<string, unknown> }>,
        // As ws has it.
        get bufferedAmount() {
          return this._sender._bufferedBytes + stream.writableLength;
        },
        _sender: { _firstFragment: true, _state: 0, _queue: [] as unknown[], _bufferedBytes: 0, _socket: stream },
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

/** With permessage-deflate agreed on. */
function compressing(inside: Inside, params: Record<string, unknown> = { server_no_context_takeover: true }): Inside {
  inside.transport.socket.extensions = 'permessage-deflate';
  inside.transport.socket._extensions = { 'permessage-deflate': { params } };
  return inside;
}

const isReady = (change: (inside: Inside) => void) => openSocketSink(socketOn(changed(change)).socket, true).isReady();

const SWERVES: [string, (inside: Inside) => void][] = [
  ['another transport', (inside) => (inside.transport.name = 'polling')],
  ['an extension', (inside) => (inside.transport.socket.extensions = 'permessage-deflate')],
  ['two extensions', (inside) => (compressing(inside).transport.socket.extensions += ',x-other')],
  ['a context taken over', (inside) => compressing(inside, {})],
  [
    'a smaller window',
    (inside) => compressing(inside, { server_no_context_takeover: true, server_max_window_bits: 10 }),
  ],
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

const mayWriteTo = (inside: Inside) => {
  const connection = connectionOf(inside.transport.socket);
  return connection !== null && mayWrite(inside, connection);
};

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
    expect(mayWriteTo(atRest())).toBe(true);
    expect(mayWriteTo(changed(change))).toBe(false);
  });

  it.each(SWERVES)('falls back to an ordinary emit with %s', (_name, change) => {
    const { socket, emitted } = socketOn(changed(change));
    openSocketSink(socket, true).send([messageOf('ticks', '[[1,2,3,4]]')]);
    expect(emitted).toEqual([['ticks', [[1, 2, 3, 4]]]]);
  });

  it.each(SWERVES)('checks again before each write, and emits with %s after frames', (_name, change) => {
    const inside = atRest();
    const { socket, emitted } = socketOn(inside);
    const sink = openSocketSink(socket, true);
    sink.send([messageOf('ticks', '[[1,2,3,4]]')]);
    expect(emitted).toEqual([]);
    const { extensions } = inside.transport.socket;
    change(inside);
    // What a handshake has agreed on never changes afterwards.
    if (inside.transport.socket.extensions !== extensions) return;
    sink.send([messageOf('ticks', '[[1,2,3,5]]')]);
    expect(emitted).toEqual([['ticks', [[1, 2, 3, 5]]]]);
  });

  it('sends what many share compressed to connections that take it, and plain to others', () => {
    const shared = messageOf(
      'ticks',
      JSON.stringify(Array.from({ length: 40 }, (_, row) => [row, 10_000, 100, 1])),
      200,
    );
    const own = messageOf('index', '[]');
    const written = (inside: Inside) => {
      openSocketSink(socketOn(inside).socket, true).send([own, shared]);
      return inside.transport.socket._sender._socket.read().toString('latin1');
    };
    expect(written(atRest())).toBe(own.frame + shared.frame);
    expect(shared.compressed).toBeNull();
    expect(written(compressing(atRest()))).toBe(own.frame + compressedFrame(shared));
    expect(compressedFrame(shared).length).toBeLessThan(shared.frame.length / 2);
  });

  it('is not ready while something is still on its way', () => {
    expect(isReady(() => {})).toBe(true);
    expect(isReady((inside) => (inside.transport.socket._sender._bufferedBytes = 1))).toBe(false);
    expect(isReady((inside) => Reflect.deleteProperty(inside.transport.socket._sender, '_bufferedBytes'))).toBe(false);
    expect(isReady((inside) => (inside.transport.writable = false))).toBe(false);
    expect(isReady((inside) => inside.writeBuffer.push({}))).toBe(false);
    expect(isReady((inside) => (inside.readyState = 'closed'))).toBe(false);
  });
});
