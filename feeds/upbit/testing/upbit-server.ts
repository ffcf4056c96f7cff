import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { startLoopbackServer } from '../../transport/testing/loopback-server.ts';

export interface UpbitServer {
  readonly baseUrl: string;
  readonly socketUrl: string;
  /** the market list, the tickers by their code, and candles by path and market, newest first */
  pairs: object[];
  readonly tickers: Map<string, ReturnType<typeof tickerRow>>;
  readonly candles: Map<string, object[]>;
  /** Answers requests of a path in its own way; absent: as the exchange does. */
  readonly refusals: Map<string, (response: ServerResponse) => void>;
  /** of HTTP requests and of connections */
  readonly headers: IncomingHttpHeaders[];
  readonly requests: readonly string[];
  /** what the clients sent, in all connections */
  readonly messages: string[];
  /** open connections */
  readonly sockets: Set<WebSocket>;
  /** how often a client has connected, and how often it has tried to */
  readonly connections: () => number;
  readonly attempts: () => number;
  /** the status with which connections are refused; null: none is */
  refuseSockets: number | null;
  /** Sends a frame to every connection, binary as the exchange does. */
  send(frame: object | string): void;
  close(): Promise<void>;
}

/** A server that speaks as Upbit does: paged candles, newest first, and tickers over a socket. */
export async function startUpbitServer(): Promise<UpbitServer> {
  const headers: IncomingHttpHeaders[] = [];
  const loopback = await startLoopbackServer((url, request, response) => {
    headers.push(request.headers);
    const refuse = server.refusals.get(url.pathname);
    if (refuse) return refuse(response);
    response.setHeader('remaining-req', 'group=any; min=600; sec=9');
    response.end(JSON.stringify(bodyOf(url)));
  });
  let connections = 0;
  let attempts = 0;
  const wss = new WebSocketServer({
    server: loopback.server,
    verifyClient(_, done) {
      attempts += 1;
      done(server.refuseSockets === null, server.refuseSockets ?? undefined);
    },
  });
  wss.on('connection', (socket, request) => {
    connections += 1;
    headers.push(request.headers);
    server.sockets.add(socket);
    socket.on('close', () => server.sockets.delete(socket));
    socket.on('message', (data) => {
      const message = Buffer.isBuffer(data) ? data.toString() : '';
      server.messages.push(message);
      if (message === 'PING') socket.send('{"status":"UP"}');
    });
  });

  function bodyOf(url: URL): unknown {
    if (url.pathname === '/market/all') return server.pairs;
    if (url.pathname === '/ticker/all') return [...server.tickers.values()];
    const rows = server.candles.get(`${url.pathname}?${url.searchParams.get('market')}`) ?? [];
    const to = url.searchParams.get('to');
    const before = to === null ? Number.POSITIVE_INFINITY : Date.parse(to);
    return rows.filter((row) => startOf(row) < before).slice(0, Number(url.searchParams.get('count') ?? 1));
  }

  const server: UpbitServer = {
    baseUrl: loopback.url,
    socketUrl: loopback.url.replace('http', 'ws'),
    pairs: [],
    tickers: new Map(),
    candles: new Map(),
    refusals: new Map(),
    headers,
    requests: loopback.requests,
    messages: [],
    sockets: new Set(),
    connections: () => connections,
    attempts: () => attempts,
    refuseSockets: null,
    send(frame) {
      const bytes = Buffer.from(typeof frame === 'string' ? frame : JSON.stringify(frame));
      for (const socket of server.sockets) socket.send(bytes, { binary: true });
    },
    async close() {
      for (const socket of server.sockets) socket.terminate();
      wss.close();
      await loopback.close();
    },
  };
  return server;
}

function startOf(row: object): number {
  return 'candle_date_time_utc' in row ? Date.parse(`${String(row.candle_date_time_utc)}Z`) : Number.NaN;
}

export function pairRow(
  market: string,
  name: string,
  warning = false,
  caution: Readonly<Record<string, unknown>> = {},
) {
  return { market, korean_name: name, english_name: name, market_event: { warning, caution } };
}

/** A ticker over HTTP of a coin that opened at 100. @param at when it was traded and sent */
export function tickerRow(market: string, price: number, at: number, turnover = 1_000) {
  return {
    market,
    opening_price: 100,
    high_price: Math.max(100, price),
    low_price: Math.min(100, price),
    trade_price: price,
    prev_closing_price: 98,
    acc_trade_volume_24h: 12.5,
    acc_trade_price_24h: turnover,
    trade_timestamp: at,
    timestamp: at,
  };
}

/** The same as a SIMPLE frame. */
export function tickerFrame(cd: string, price: number, at: number) {
  const { high_price: hp, low_price: lp } = tickerRow(cd, price, at);
  const amounts = { atv24h: 12.5, atp24h: 1_000 };
  return {
    ty: 'ticker',
    cd,
    op: 100,
    hp,
    lp,
    tp: price,
    pcp: 98,
    ...amounts,
    ttms: at,
    tms: at,
    dd: null,
    st: 'REALTIME',
  };
}

/** A candle. @param at its start */
export function candleRow(market: string, at: number, close: number) {
  return {
    market,
    candle_date_time_utc: new Date(at).toISOString().slice(0, 19),
    opening_price: close,
    high_price: close + 1,
    low_price: close - 1,
    trade_price: close,
    timestamp: at,
    candle_acc_trade_price: close * 2,
    candle_acc_trade_volume: 2,
    prev_closing_price: close - 3,
  };
}
