/**
 * A WebSocket client that costs as little as one can, so that five thousand of them are not the limit: it hands on each
 * frame as it came, compressed or not.
 */
import { request } from 'node:http';
import type { Socket } from 'node:net';

export interface Reader {
  readonly socket: Socket;
  send(text: string): void;
}

/** @param onFrame called with the payload of each whole frame */
export function openReader(
  { port, path, compression }: { readonly port: number; readonly path: string; readonly compression: boolean },
  onFrame: (payload: Buffer, isCompressed: boolean, reader: Reader) => void,
): Promise<Reader> {
  const opening = request({
    host: '127.0.0.1',
    port,
    path,
    agent: false, // the usual one probes each idle connection every second: twenty thousand are a load, and some time out
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'c2lzZSBmYW4tb3V0IGJlbg==',
      ...(compression && { 'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits' }),
    },
  });
  opening.end();
  return new Promise((resolve, reject) => {
    opening.on('error', reject);
    opening.on('response', ({ statusCode }) => reject(new Error(`refused with ${statusCode}`)));
    opening.on('upgrade', (_response, socket: Socket, head) => {
      const reader = { socket, send: (text: string) => socket.write(maskedFrame(text)) };
      let rest: Buffer = head;
      const read = (bytes: Buffer) => {
        rest = takeFrames(rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes, (payload, isCompressed) =>
          onFrame(payload, isCompressed, reader),
        );
      };
      socket.setNoDelay(true);
      socket.on('data', read);
      socket.on('error', reject);
      resolve(reader);
      if (head.length > 0) read(Buffer.alloc(0));
    });
  });
}

/** @returns the beginning of a frame that is not whole yet */
function takeFrames(bytes: Buffer, onFrame: (payload: Buffer, isCompressed: boolean) => void): Buffer {
  let at = 0;
  for (;;) {
    if (bytes.length < at + 2) break;
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
    if (bytes.length < start) break;
    const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : bytes.readUIntBE(at + 4, 6);
    if (bytes.length < start + length) break;
    onFrame(bytes.subarray(start, start + length), ((bytes[at] ?? 0) & 0x40) !== 0);
    at = start + length;
  }
  return bytes.subarray(at);
}

/** A text frame whose mask is zero, so that it masks nothing. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const header = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([...header, 0, 0, 0, 0]), payload]);
}
