import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEMS } from '@sise/contract/problems';
import type { ProblemCode } from '@sise/contract/problems';
import { REQUEST_ID_HEADER } from '@sise/contract/call-failure';
import { lastResort } from './last-resort.ts';
import { PROBLEM_TYPE, toProblem } from '../problem.ts';
import type { IdOf } from './request-id.ts';
import type { EarlyRefusal } from './request-log.ts';

/** What Node refuses before there is a request, by its error code; anything else is malformed. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers.large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.slow',
};
const OF_CALL = /^[A-Z]+ \/api[/? ]/;
/** The client has ended the connection itself. */
const GONE = 'ECONNRESET';

/** @param error with the bytes that Node was reading, if it was */
type ReplyToClientError = (
  error: Error & { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
) => void;

/** Answers what is no request, and ends its connection: as a problem, or as a page to what seems to be a browser. */
export function createReplyToClientError(idOf: IdOf, onRefusal: (refusal: EarlyRefusal) => void): ReplyToClientError {
  return (error, socket) => {
    if (error.code === GONE || !socket.writable) {
      socket.destroy();
      return;
    }
    const request = { headers: {}, socket };
    const code = CODES[error.code ?? ''] ?? 'request.malformed';
    const id = idOf(request);
    const { status } = PROBLEMS[code];
    const read = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
    const isPage = read.includes('text/html') && !OF_CALL.test(read);
    const body = isPage ? lastResort(code) : JSON.stringify(toProblem(code, id));
    const bytes = Buffer.byteLength(body);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      `content-type: ${isPage ? 'text/html; charset=utf-8' : PROBLEM_TYPE}`,
      `content-length: ${bytes}`,
      `${REQUEST_ID_HEADER}: ${id}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
    onRefusal({ request, id, code, bytes });
  };
}
