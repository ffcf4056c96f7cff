import { startLoopbackServer, type LoopbackServer } from '../../transport/testing/loopback-server.ts';

export interface EcosServer {
  readonly baseUrl: string;
  readonly requests: LoopbackServer['requests'];
  /** values by item and day, 20261124 */
  readonly values: Map<string, Map<string, string>>;
  /** What every request is answered with instead; null: the statistic. */
  body: string | null;
  status: number;
  /** the server's clock */
  now: number;
  close(): Promise<void>;
}

/** Tables that it has. */
const NAMES = new Map([
  ['731Y001', '3.1.1.1. 주요국 통화의 대원화환율'],
  ['722Y001', '1.3.1. 한국은행 기준금리 및 여수신금리'],
]);

/** A server that speaks as ECOS does: the key, the rows and the item are in the path, errors come with HTTP 200. */
export async function startEcosServer(key: string, now: number): Promise<EcosServer> {
  const loopback = await startLoopbackServer((url, _, response) => {
    response.setHeader('date', new Date(server.now).toUTCString());
    response.writeHead(server.status).end(server.body ?? JSON.stringify(bodyOf(url.pathname)));
  });

  function bodyOf(path: string): object {
    const [, service, sent, format, , first, last, table, cycle, from = '', until = '', item = ''] = path.split('/');
    if (sent !== key) return refusal('INFO-100', `인증키가 유효하지 않습니다. ${sent}`);
    if (service !== 'StatisticSearch' || format !== 'json' || !NAMES.has(table ?? '') || cycle !== 'D') {
      return refusal('ERROR-100', '필수 값이 누락되어 있습니다.');
    }
    const days = [...(server.values.get(item) ?? [])].filter(([day]) => day >= from && day <= until);
    if (days.length === 0) return refusal('INFO-200', '해당하는 데이터가 없습니다.');
    const row = days.slice(Number(first) - 1, Number(last)).map(([TIME, DATA_VALUE]) => ({
      STAT_CODE: table,
      STAT_NAME: NAMES.get(table ?? ''),
      ITEM_CODE1: item,
      ITEM_NAME1: '원/통화',
      UNIT_NAME: '원',
      TIME,
      DATA_VALUE,
    }));
    return { StatisticSearch: { list_total_count: days.length, row } };
  }

  const server: EcosServer = {
    baseUrl: loopback.url,
    requests: loopback.requests,
    values: new Map(),
    body: null,
    status: 200,
    now,
    close: loopback.close,
  };
  return server;
}

export function refusal(CODE: string, MESSAGE = ''): object {
  return { RESULT: { CODE, MESSAGE } };
}
