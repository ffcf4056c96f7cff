/* oxlint-disable no-underscore-dangle -- the private fields of ws are named so */
import type { LiveEvent, ClientToServer, ServerToClient } from '@sise/contract/live';
import type { Writable } from 'node:stream';
import type { Socket } from 'socket.io';
import type { Message } from './message.ts';

export type LiveSocket = Socket<ClientToServer, ServerToClient>;

/** The outgoing channel of one reader. */
export interface SocketSink {
  /** False while an earlier message has not yet left this machine: then nothing is sent, and nothing queued. */
  isReady(): boolean;
  send(messages: readonly Message[]): void;
}

/**
 * A sink of ordinary emits. With raw frames it writes finished frames to the TCP stream in one write, past Engine.IO
 * and ws, which costs a little over half of an emit. Frames must not overtake what those two still hold or break into
 * what they are sending. So each write first checks their inner state, and anything unexpected (another transport, an
 * extension such as compression, a fragment or a queue, fields that a later version renamed) makes it an ordinary emit.
 */
export function openSocketSink(socket: LiveSocket, rawFrames: boolean): SocketSink {
  const engine = socket.conn as unknown as EngineInside; // private fields: each is checked before it is used
  return {
    isReady() {
      if (engine.readyState !== 'open' || engine.transport?.writable !== true) return false;
      if (engine.writeBuffer?.length !== 0) return false;
      const { socket: websocket } = engine.transport;
      return websocket?.bufferedAmount === undefined || websocket.bufferedAmount === 0;
    },
    send(messages) {
      const stream = rawFrames ? streamOf(engine) : null;
      if (stream) {
        let frames = '';
        for (const message of messages) frames += message.frame;
        stream.write(frames, 'latin1');
        return;
      }
      for (const { event, json } of messages) emitPlainly(socket, event, json);
    },
  };
}

/** The stream to which frames may be written now; null when they may not. */
export function streamOf(engine: EngineInside): Writable | null {
  if (engine.readyState !== 'open' || engine.writeBuffer?.length !== 0) return null;
  if (engine.transport?.name !== 'websocket') return null;
  const websocket = engine.transport.socket;
  if (websocket?.readyState !== WEBSOCKET_OPEN || websocket.extensions !== '') return null;
  const sender = websocket._sender;
  if (sender?._firstFragment !== true || sender._state !== SENDER_IDLE || sender._queue?.length !== 0) return null;
  const stream = sender._socket;
  return stream?.writable === true && typeof stream.write === 'function' ? stream : null;
}

function emitPlainly(socket: LiveSocket, event: LiveEvent, json: string): void {
  const payload: unknown = JSON.parse(json);
  (socket as unknown as { emit(event: string, payload: unknown): void }).emit(event, payload); // json is its payload
}

const WEBSOCKET_OPEN = 1;
/** DEFAULT of ws/lib/sender.js: neither compressing nor reading a blob */
const SENDER_IDLE = 0;

/** The inner fields of engine.io 6 and ws 8 that are checked; another version may lack any of them. */
export interface EngineInside {
  readonly readyState?: string;
  readonly writeBuffer?: readonly unknown[];
  readonly transport?: {
    readonly name?: string;
    readonly writable?: boolean;
    readonly socket?: {
      readonly readyState?: number;
      readonly extensions?: string;
      readonly bufferedAmount?: number;
      readonly _sender?: {
        readonly _firstFragment?: boolean;
        readonly _state?: number;
        readonly _queue?: readonly unknown[];
        readonly _socket?: Writable;
      };
    };
  };
}
