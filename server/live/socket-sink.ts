/* oxlint-disable no-underscore-dangle -- the private fields of ws are named so */
import type { LiveEvent, ClientToServer, ServerToClient } from '@sise/contract/live';
import type { Writable } from 'node:stream';
import type { Socket } from 'socket.io';
import { openDirectWriter } from './direct-write.ts';
import type { DirectWriter } from './direct-write.ts';
import { compressedFrame } from './message.ts';
import type { Message } from './message.ts';

export type LiveSocket = Socket<ClientToServer, ServerToClient>;

/** The outgoing channel of one reader. */
export interface SocketSink {
  /** False while an earlier message has not yet left this machine: then nothing is sent, and nothing queued. */
  isReady(): boolean;
  /** @param messages not kept: the caller uses the array again */
  send(messages: readonly Message[]): void;
}

/**
 * A sink of ordinary emits. With raw frames it writes finished frames to the TCP connection in one write, past Engine.IO
 * and ws, which costs a little over half of an emit. Frames must not overtake what those two still hold or break into
 * what they are sending. So each write first checks their inner state, and anything unexpected (another transport, an
 * extension that changes frames in a way not known here, a fragment or a queue, fields that a later version renamed) makes
 * it an ordinary emit.
 */
export function openSocketSink(socket: LiveSocket, rawFrames: boolean): SocketSink {
  const engine = socket.conn as unknown as EngineInside; // private fields: each is checked before it is used
  let connection: Connection | null = null;
  return {
    isReady() {
      if (connection !== null && connection.writer?.isWriting === true) return false;
      if (engine.readyState !== 'open' || engine.transport?.writable !== true) return false;
      if (engine.writeBuffer?.length !== 0) return false;
      const websocket = engine.transport.socket;
      if (connection !== null && connection.websocket === websocket) return bufferedBytes(connection) === 0;
      return websocket?.bufferedAmount === undefined || websocket.bufferedAmount === 0;
    },
    send(messages) {
      if (rawFrames) {
        const websocket = engine.transport?.socket;
        if (connection === null || connection.websocket !== websocket) connection = connectionOf(websocket);
        if (connection !== null && mayWrite(engine, connection)) {
          write(connection, framesOf(messages, connection.takesCompressed));
          return;
        }
      }
      for (const { event, json } of messages) emitPlainly(socket, event, json);
    },
  };
}

/** A WebSocket to which finished frames may be written, by what of it never changes. */
interface Connection {
  readonly websocket: WebSocketInside;
  readonly sender: SenderInside;
  readonly stream: Writable;
  /** null: only by the stream itself */
  readonly writer: DirectWriter | null;
  /** whether frames may come compressed, each complete in itself */
  readonly takesCompressed: boolean;
}

/** @returns null when frames may never be written to it */
export function connectionOf(websocket: WebSocketInside | undefined): Connection | null {
  if (websocket === undefined) return null;
  const takesCompressed = hasSharedCompression(websocket);
  if (!takesCompressed && websocket.extensions !== '') return null;
  const sender = websocket._sender;
  const stream = sender?._socket;
  if (sender === undefined || stream === undefined || typeof stream.write !== 'function') return null;
  return { websocket, sender, stream, writer: openDirectWriter(stream), takesCompressed };
}

/**
 * Whether a WebSocket has agreed on permessage-deflate and nothing else, without a context that is taken over from what ws
 * has sent, and with the whole window of 32 kB.
 */
function hasSharedCompression({ extensions, _extensions }: WebSocketInside): boolean {
  if (extensions !== DEFLATE) return false;
  const params = _extensions?.[DEFLATE]?.params;
  return params?.server_no_context_takeover === true && params.server_max_window_bits === undefined;
}

/** Whether frames may be written to the connection now. */
export function mayWrite(engine: EngineInside, { websocket, sender, stream }: Connection): boolean {
  if (engine.readyState !== 'open' || engine.writeBuffer?.length !== 0) return false;
  const { transport } = engine;
  if (transport?.name !== 'websocket' || transport.socket !== websocket) return false;
  if (websocket.readyState !== WEBSOCKET_OPEN || websocket._sender !== sender || sender._socket !== stream)
    return false;
  if (sender._firstFragment !== true || sender._state !== SENDER_IDLE || sender._queue?.length !== 0) return false;
  return stream.writable;
}

/** As ws counts them: what its sender and the stream hold. */
function bufferedBytes({ websocket, sender, stream }: Connection): number {
  const { _bufferedBytes: ofSender } = sender;
  return ofSender === undefined ? (websocket.bufferedAmount ?? 0) : ofSender + stream.writableLength;
}

function framesOf(messages: readonly Message[], compressed: boolean): string {
  let frames = '';
  for (const message of messages) frames += compressed ? compressedFrame(message) : message.frame;
  return frames;
}

function write({ stream, writer }: Connection, frames: string): void {
  if (writer === null || !writer.write(frames)) stream.write(frames, 'latin1');
}

function emitPlainly(socket: LiveSocket, event: LiveEvent, json: string): void {
  const payload: unknown = JSON.parse(json);
  (socket as unknown as { emit(event: string, payload: unknown): void }).emit(event, payload); // json is its payload
}

const DEFLATE = 'permessage-deflate';
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
    readonly socket?: WebSocketInside;
  };
}

interface WebSocketInside {
  readonly readyState?: number;
  readonly extensions?: string;
  readonly bufferedAmount?: number;
  readonly _extensions?: Readonly<Record<string, { readonly params?: Readonly<Record<string, unknown>> | null }>>;
  readonly _sender?: SenderInside;
}

interface SenderInside {
  readonly _firstFragment?: boolean;
  readonly _state?: number;
  readonly _queue?: readonly unknown[];
  readonly _bufferedBytes?: number;
  readonly _socket?: Writable;
}
