import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateKst } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import { inventedRows } from './invented-day.ts';

export const TEST_KEY = 'K'.repeat(40);

/** What the server does instead of answering. */
export type Misbehaviour = 'hang' | 'half' | 'rubbish' | 'cut' | number;

/** A server on this machine that speaks as the KRX Open API does. Its fields may be changed while it runs. */
export interface KrxServer {
  readonly url: string;
  /** Calls so far: path and day, such as sto/stk_bydd_trd 2024-01-05. */
  readonly calls: string[];
  /** Paths that the key does not open. */
  readonly refused: Set<string>;
  /** Days on which the exchange was closed, besides those of the calendar. */
  readonly holidays: Set<DateKst>;
  /** Later days have no row yet. */
  publishedThrough: DateKst;
  /** Answers the next calls of a path badly, one after another. */
  readonly misbehaves: Map<string, Misbehaviour[]>;
  /** Answers of its own for a call, such as recorded ones or a correction; null for made-up rows. */
  respond: (path: string, date: DateKst) => string | Buffer | null;
  /** seconds of the Retry-After header of 429 and 503; null: none */
  retryAfter: number | null;
  /** moves the clock in its answers, milliseconds */
  clockLead: number;
  close(): Promise<void>;
}

export async function startKrxServer(): Promise<KrxServer> {
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://krx');
    const path = address.pathname.replace('/svc/apis/', '');
    const day = address.searchParams.get('basDd') ?? '';
    const date = dateKst(day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
    krx.calls.push(`${path} ${date}`);
    response.setHeader('date', new Date(Date.now() + krx.clockLead).toUTCString());
    const bad = krx.misbehaves.get(path)?.shift();
    if (bad !== undefined) return misbehave(response, bad);
    if (request.headers.auth_key !== TEST_KEY) return refuse(response, 'Unauthorized Key');
    if (krx.refused.has(path)) return refuse(response, 'Unauthorized API Call');
    const isOpen = KRX_CALENDAR.isTradingDay(date) && !krx.holidays.has(date) && date <= krx.publishedThrough;
    const rows = isOpen ? inventedRows(path, date) : [];
    return send(response, 200, (isOpen ? krx.respond(path, date) : null) ?? JSON.stringify({ OutBlock_1: rows }));
  });

  function misbehave(response: ServerResponse, bad: Misbehaviour): void {
    if (bad === 'hang') return;
    if (bad === 'half') return send(response, 200, '{"OutBlock_1":[{"BAS_DD":"2024');
    if (bad === 'rubbish') return send(response, 200, '<html>점검 중입니다</html>');
    if (bad === 'cut') {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"OutBlock_1":[');
      return void response.socket?.destroy();
    }
    if (krx.retryAfter !== null) response.setHeader('retry-after', String(krx.retryAfter));
    send(response, bad, '{}');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const krx: KrxServer = {
    url: `http://127.0.0.1:${port}/svc/apis`,
    calls: [],
    refused: new Set(),
    holidays: new Set(),
    publishedThrough: dateKst('2099-12-31'),
    misbehaves: new Map(),
    respond: () => null,
    retryAfter: null,
    clockLead: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return krx;
}

function refuse(response: ServerResponse, why: string): void {
  send(response, 401, JSON.stringify({ respMsg: why, respCode: '401' }));
}

function send(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(body);
}
