import type { LiveEvent } from '@sise/contract/live';
import { constants, deflateRawSync } from 'node:zlib';

/** An event encoded once, for one reader or for all. */
export interface Message {
  readonly event: LiveEvent;
  /** the payload; ASCII only, so that its length in characters is its length in bytes */
  readonly json: string;
  /** the whole WebSocket frame, one character a byte (latin1) */
  readonly frame: string;
  /** readers that it is for */
  readonly holders: number;
  /** the same frame compressed; null: not yet, see compressedFrame */
  compressed: string | null;
}

const SOCKET_IO_EVENT = '42'; // Engine.IO message, Socket.IO event of the root namespace without an acknowledgement
const FINAL_TEXT_FRAME = 0x81;
/** RSV1: the frame is compressed (RFC 7692 §6) */
const COMPRESSED = 0x40;

/** @param json ASCII only: see asciiJson */
export function messageOf(event: LiveEvent, json: string, holders = 1): Message {
  const packet = packetOf(event, json);
  return { event, json, frame: frameHeader(FINAL_TEXT_FRAME, packet.length) + packet, holders, compressed: null };
}

/**
 * The frame for connections that take compressed ones: compressed once for all who share the message, where that is worth
 * it. Each is complete in itself (no context is taken over), so it does not matter what a reader received before.
 */
export function compressedFrame(message: Message): string {
  if (message.holders < COMPRESSED_FOR || message.json.length < COMPRESSED_FROM) return message.frame;
  return (message.compressed ??= compress(packetOf(message.event, message.json)));
}

function packetOf(event: LiveEvent, json: string): string {
  return `${SOCKET_IO_EVENT}["${event}",${json}]`;
}

function compress(packet: string): string {
  const flushed = deflateRawSync(Buffer.from(packet, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH });
  const payload = flushed.subarray(0, -SYNC_TAIL); // RFC 7692 §7.2.1
  return frameHeader(FINAL_TEXT_FRAME | COMPRESSED, payload.length) + payload.toString('latin1');
}

/** Compressing costs as much as writing a frame or two. */
const COMPRESSED_FOR = 64;
/** Characters: smaller messages lose little. */
const COMPRESSED_FROM = 400;
/** bytes 00 00 ff ff, which a receiver appends itself */
const SYNC_TAIL = 4;

/** JSON with every character beyond ASCII escaped. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Flags, opcode and length of an unmasked frame (RFC 6455 §5.2). */
function frameHeader(first: number, length: number): string {
  if (length < 126) return String.fromCharCode(first, length);
  if (length < 65_536) return String.fromCharCode(first, 126, length >> 8, length & 255);
  const bytes = [24, 16, 8, 0].map((shift) => (length >>> shift) & 255);
  return String.fromCharCode(first, 127, 0, 0, 0, 0, ...bytes);
}
