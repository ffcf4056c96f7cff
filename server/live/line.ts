/* oxlint-disable no-underscore-dangle -- the private fields of ws are named so */
import type { LiveEvent, ClientToServer, ServerToClient } from '@sise/contract/live';
import type { Writable } from 'node:stream';
import type { Socket } from 'socket.io';
import type { Message } from './message.ts';

export type LiveSocket = Socket<ClientToServer, ServerToClient>;

/** The way to one reader. */
export interface Line {
  /** False while an earlier message has not yet left this machine: then nothing is sent, and nothing queued. */
  isReady(): boolean;
  send(messages: readonly Message[]): void;
}

/**
 * A line that hands finished frames to the TCP stream in one write, past Engine.IO and ws, which costs a good half of
 * an emit. Frames must not overtake what those two still hold or break into what they are sending, so before every
 * write their inside is looked at, and anything unexpected (another transport, an extension such as compression,
 * a fragment or a queue, fields that a later version renamed) makes it an ordinary emit.
 */
export function openLine(socket: LiveSocket): Line {
  const engine = socket.conn as unknown as EngineInside; // private fields: each is checked before it is used
  return {
    isReady() {
      if (engine.readyState !== 'open' || engine.transport?.writable !== true) return false;
      if (engine.writeBuffer?.length !== 0) return false;
      const { socket: websocket } = engine.transport;
      return websocket?.bufferedAmount === undefined || websocket.bufferedAmount === 0;
    },
    send(messages) {
      const stream = streamOf(engine);
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

/** The stream that frames may be written to now, or null when they may not. */
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
  (socket as unknown as { emit(event: string, payload: unknown): void }).emit(event, payload); // json is of that event
}

const WEBSOCKET_OPEN = 1;
/** DEFAULT of ws/lib/sender.js: neither compressing nor reading a blob */
const SENDER_IDLE = 0;

/** What is looked at inside engine.io 6 and ws 8; any of it may be gone in another version. */
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
