/* oxlint-disable no-underscore-dangle -- the inner fields of node:http are named so */
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import type { ServerResponse } from 'node:http';

/** Names and values in turn, as they are sent. */
type HeaderList = readonly string[];

/** Headers of one response alone; without characters that a header may not have. */
export type OwnHeaders = HeaderList;

/** Status line and headers that many responses share, validated and put together once. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: HeaderList;
  /** both as they go over the line, one character a byte */
  readonly text: string;
}

export function createResponseHead(status: number, headers: HeaderList): ResponseHead {
  for (let at = 0; at < headers.length; at += 2) {
    validateHeaderName(headers[at] ?? '');
    validateHeaderValue(headers[at] ?? '', headers[at + 1] ?? '');
  }
  return { status, headers, text: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n${linesOf(headers)}` };
}

/**
 * Like `response.writeHead`, which checks and copies each header of each response and takes longer than all else that
 * a ready response costs. Written past it is only a usual response over a connection that goes on; everything else
 * (headers set before, a connection that is to end, inner fields that a later version of Node renamed) takes `writeHead`.
 */
export function writeResponseHead(response: ServerResponse, head: ResponseHead, own: OwnHeaders): void {
  const inside = response as unknown as ResponseInside; // inner fields: each is checked before it is used
  const seconds = response.getHeaderNames().length === 0 ? secondsKept(inside) : null;
  if (seconds === null) {
    response.writeHead(head.status, head.headers.concat(own));
    return;
  }
  response.statusCode = head.status;
  inside._header = `${head.text}${linesOf(own)}Date: ${presentDate()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`;
}

/** The inner fields of node:http that are checked; another version may lack any of them. */
interface ResponseInside {
  _header?: unknown;
  readonly _headerSent?: unknown;
  readonly _hasBody?: unknown;
  readonly _defaultKeepAlive?: unknown;
  readonly _keepAliveTimeout?: unknown;
  readonly _maxRequestsPerSocket?: unknown;
  readonly _expect_continue?: unknown;
  readonly chunkedEncoding?: unknown;
  readonly sendDate?: unknown;
  readonly shouldKeepAlive?: unknown;
  readonly strictContentLength?: unknown;
}

/** Seconds that the connection is kept after the response; null when its head may not be written past Node. */
function secondsKept(inside: ResponseInside): number | null {
  const isUntouched = inside._header === null && inside._headerSent === false && inside._hasBody === true;
  const isUsual = inside.sendDate === true && inside.chunkedEncoding === false && inside.strictContentLength === false;
  const isKept = inside.shouldKeepAlive === true && inside._defaultKeepAlive === true && !inside._maxRequestsPerSocket;
  const { _keepAliveTimeout: milliseconds } = inside;
  if (!isUntouched || !isUsual || !isKept || inside._expect_continue === true) return null;
  return typeof milliseconds === 'number' && milliseconds >= 1_000 ? Math.floor(milliseconds / 1_000) : null;
}

function linesOf(headers: HeaderList): string {
  let lines = '';
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`;
  return lines;
}

let date = { second: Number.NaN, text: '' };

/** The value of the Date header, made once a second. */
function presentDate(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== date.second) date = { second, text: new Date(second * 1_000).toUTCString() };
  return date.text;
}
