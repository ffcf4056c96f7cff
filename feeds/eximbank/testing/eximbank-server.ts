import { startLoopbackServer, type LoopbackServer } from '../../transport/testing/loopback-server.ts';

export interface EximbankServer {
  readonly baseUrl: string;
  readonly requests: LoopbackServer['requests'];
  /** rows by day, 20261124; a day without any is empty */
  readonly days: Map<string, object[]>;
  /** What every request is answered with instead; null: the rates. */
  body: string | null;
  status: number;
  /** the server's clock */
  now: number;
  close(): Promise<void>;
}

/** A server that speaks as the bank does: a list of rows, refusals among them as their result. */
export async function startEximbankServer(key: string, now: number): Promise<EximbankServer> {
  const loopback = await startLoopbackServer((url, _, response) => {
    response.setHeader('date', new Date(server.now).toUTCString());
    const rows =
      url.searchParams.get('authkey') === key
        ? (server.days.get(url.searchParams.get('searchdate') ?? '') ?? [])
        : [{ result: 3, cur_unit: null, deal_bas_r: null }];
    response.writeHead(server.status).end(server.body ?? JSON.stringify(rows));
  });
  const server: EximbankServer = {
    baseUrl: loopback.url,
    requests: loopback.requests,
    days: new Map(),
    body: null,
    status: 200,
    now,
    close: loopback.close,
  };
  return server;
}

export function rateRow(cur_unit: string, deal_bas_r: string): object {
  return { result: 1, cur_unit, cur_nm: '통화', ttb: '1', tts: '1', deal_bas_r, bkpr: '1' };
}
