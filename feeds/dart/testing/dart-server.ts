import { startLoopbackServer, type LoopbackServer } from '../../transport/testing/loopback-server.ts';
import { zipOf } from './zip.ts';

export const KEY = 'made0up0key0'.padEnd(40, '0');

/** A row of list.json as DART has it. */
export interface ListedFiling {
  readonly rcept_no: string;
  readonly rcept_dt: string;
  readonly corp_name: string;
  readonly stock_code: string;
  readonly report_nm: string;
  readonly flr_nm: string;
  readonly rm: string;
}

/** OpenDART as far as this project asks it. */
export interface DartServer extends LoopbackServer {
  /** what it replies to everything, such as status 020; null for the usual */
  status: string | null;
  /** filings, the newest first */
  filings: ListedFiling[];
  /** by path, and of statements by `corp_code bsns_year reprt_code fs_div` */
  readonly lists: Map<string, readonly unknown[]>;
  /** the body of corpCode.xml */
  archive: Buffer;
  /** changes a reply before it is sent: half of it, or something else */
  spoil: ((body: string) => string) | null;
  /** its clock; null: it does not say */
  date: Date | null;
  /** whether it takes requests and answers none, but for the codes of companies */
  isHanging: boolean;
  /** called before a page of the list is answered */
  onPage: ((page: number) => void) | null;
}

export function filing(number: number, more: Partial<ListedFiling> = {}): ListedFiling {
  const day = more.rcept_dt ?? '20261120';
  return {
    rcept_no: `${day}${String(number).padStart(6, '0')}`,
    rcept_dt: day,
    corp_name: '시세전자',
    stock_code: '900001',
    report_nm: '주주총회소집결의                 ',
    flr_nm: '시세전자',
    rm: '유',
    ...more,
  };
}

export function corpCodeXml(
  rows: readonly (readonly [code: string, name: string, stock: string, changed: string])[],
): string {
  const lists = rows.map(
    ([code, name, stock, changed]) =>
      `<list><corp_code>${code}</corp_code><corp_name>${name}</corp_name><stock_code>${stock}</stock_code><modify_date>${changed}</modify_date></list>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<result>\n${lists.join('\n')}\n</result>`;
}

export async function startDartServer(): Promise<DartServer> {
  const loopback = await startLoopbackServer((url, _, response) => {
    const { searchParams: query, pathname } = url;
    response.sendDate = false;
    if (server.date !== null) response.setHeader('date', server.date.toUTCString());
    const status = query.get('crtfc_key') === KEY ? server.status : '010';
    if (pathname === '/api/corpCode.xml') {
      if (status === null) return void response.end(server.archive);
      return void response.end(
        `<?xml version="1.0"?><result><status>${status}</status><message>${status}</message></result>`,
      );
    }
    if (server.isHanging) return;
    const body = JSON.stringify(
      status === null ? replyOf(pathname, query) : { status, message: `${query.get('crtfc_key')}` },
    );
    response.setHeader('content-type', 'application/json;charset=UTF-8').end(server.spoil?.(body) ?? body);
  });

  function replyOf(path: string, query: URLSearchParams): unknown {
    if (path === '/api/list.json') return pageOf(query);
    const place = ['corp_code', 'bsns_year', 'reprt_code', 'fs_div'].flatMap((name) => query.get(name) ?? []).join(' ');
    if (path === '/api/company.json')
      return { status: '000', acc_mt: server.lists.get(`${path} ${place}`)?.[0] ?? '12' };
    if (path === '/api/fnlttMultiAcnt.json') return keyAccountsOf(path, query);
    const list = server.lists.get(`${path} ${place}`);
    return list === undefined ? { status: '013', message: '조회된 데이타가 없습니다.' } : { status: '000', list };
  }

  /** At most a hundred companies at once; those that have filed nothing are not mentioned. */
  function keyAccountsOf(path: string, query: URLSearchParams): unknown {
    const codes = (query.get('corp_code') ?? '').split(',');
    if (codes.length > 100) return { status: '021', message: '조회 가능한 회사 개수가 초과하였습니다.' };
    const report = `${query.get('bsns_year')} ${query.get('reprt_code')}`;
    const list = codes.flatMap((code) => server.lists.get(`${path} ${code} ${report}`) ?? []);
    return list.length === 0 ? { status: '013', message: '조회된 데이타가 없습니다.' } : { status: '000', list };
  }

  function pageOf(query: URLSearchParams): unknown {
    const page = Number(query.get('page_no'));
    const count = Number(query.get('page_count'));
    server.onPage?.(page);
    const from = query.get('bgn_de') ?? '';
    const until = query.get('end_de') ?? '';
    const found = server.filings.filter(({ rcept_dt: day }) => day >= from && day <= until);
    const list = found.slice((page - 1) * count, page * count);
    if (list.length === 0) return { status: '013', message: '조회된 데이타가 없습니다.' };
    const counts = {
      page_no: page,
      page_count: count,
      total_count: found.length,
      total_page: Math.ceil(found.length / count),
    };
    return { status: '000', message: '정상', ...counts, list };
  }

  const server: DartServer = {
    ...loopback,
    status: null,
    filings: [],
    lists: new Map(),
    archive: zipOf('CORPCODE.xml', Buffer.from(corpCodeXml([['00900001', '시세전자', '900001', '20260101']]))),
    spoil: null,
    date: null,
    isHanging: false,
    onPage: null,
  };
  return server;
}
