import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** What a server sends back on a connection on which these bytes were written, up to its end. */
export async function sendRaw(port: number, ...pieces: string[]): Promise<string> {
  const socket = openRaw(port);
  for (const piece of pieces) socket.write(piece, 'latin1');
  return untilEnd(socket);
}

export function openRaw(port: number): Socket {
  return connect({ port, host: '127.0.0.1' });
}

/** Resolves when the other side has ended the connection, in whichever way. */
export async function untilEnd(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => {}); // a reset is an end as well
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

/** The status of an answer; 0 when there was none. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
}
