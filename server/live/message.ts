import type { LiveEvent } from '@sise/contract/live';

/** An event encoded once, for one reader or for all. */
export interface Message {
  readonly event: LiveEvent;
  /** the payload; ASCII only, so that its length in characters is its length in bytes */
  readonly json: string;
  /** the whole WebSocket frame, one character a byte (latin1) */
  readonly frame: string;
}

const SOCKET_IO_EVENT = '42'; // Engine.IO message, Socket.IO event of the root namespace without an acknowledgement
const FINAL_TEXT_FRAME = 0x81;

/** @param json ASCII only: see asciiJson */
export function messageOf(event: LiveEvent, json: string): Message {
  const packet = `${SOCKET_IO_EVENT}["${event}",${json}]`;
  return { event, json, frame: frameHeader(packet.length) + packet };
}

/** JSON with every character beyond ASCII escaped. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Opcode and length of an unmasked text frame (RFC 6455 §5.2). */
function frameHeader(length: number): string {
  if (length < 126) return String.fromCharCode(FINAL_TEXT_FRAME, length);
  if (length < 65_536) return String.fromCharCode(FINAL_TEXT_FRAME, 126, length >> 8, length & 255);
  const bytes = [24, 16, 8, 0].map((shift) => (length >>> shift) & 255);
  return String.fromCharCode(FINAL_TEXT_FRAME, 127, 0, 0, 0, 0, ...bytes);
}
