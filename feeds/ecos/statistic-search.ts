import { compactDate } from '@sise/domain/format/date';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { SourceFault } from '@sise/domain/market/source';
import { isDateKst, type DateKst } from '@sise/domain/terms';
import { createHttpClient } from '../transport/http-client.ts';
import { isRecord, parseJson } from '../transport/json.ts';
import { responseTime } from '../transport/source-clock.ts';
import { readRate, type WonRate } from '../won-rates/won-rate.ts';

export interface RateQuestion {
  /** a table of days */
  readonly table: string;
  /** the item code of the currency, or of the rate of interest */
  readonly item: string;
  readonly from: DateKst;
  readonly until: DateKst;
  /** rows, from 1 */
  readonly rows: { readonly first: number; readonly last: number };
}

export type RateReply =
  | {
      readonly ok: true;
      /** oldest first */
      readonly rates: readonly WonRate[];
      /** rows of the whole question */
      readonly total: number;
      /** the source's clock; null if it does not say */
      readonly sentAt: number | null;
    }
  | { readonly ok: false; readonly why: SourceFault; readonly message: string; readonly waitMs: number | null };

type AskedRow = Pick<RateQuestion, 'table' | 'item'>;

export type StatisticSearch = (question: RateQuestion) => Promise<RateReply>;

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 16 << 20;
const LIMITED_MS = 10 * MINUTE_MS;
const NO_DATA = 'INFO-200';

/** Asks the statistics of the Bank of Korea. @param baseUrl such as https://ecos.bok.or.kr/api */
export function createStatisticSearch(baseUrl: string, key: string): StatisticSearch {
  const client = createHttpClient({ baseUrl, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });

  return async ({ table, item, from, until, rows }) => {
    const span = `${compactDate(from)}/${compactDate(until)}`;
    const path = `/StatisticSearch/${encodeURIComponent(key)}/json/kr/${rows.first}/${rows.last}/${table}/D/${span}/${item}`;
    const answered = await client.send(path);
    if (!answered.ok) return { ...answered, waitMs: answered.retryAfterMs };
    const sentAt = responseTime(answered.headers);
    return readReply(parseJson(answered.body), { table, item }, sentAt);
  };
}

/** Errors come with HTTP 200, as a result in place of the statistic. */
function readReply(body: unknown, asked: AskedRow, sentAt: number | null): RateReply {
  if (!isRecord(body)) return unreadable('no JSON');
  const found = body.StatisticSearch;
  const result = isRecord(body.RESULT) ? body.RESULT : isRecord(found) ? found.RESULT : undefined;
  if (isRecord(result)) {
    const code = typeof result.CODE === 'string' ? result.CODE : '';
    return code === NO_DATA ? { ok: true, rates: [], total: 0, sentAt } : refusal(code);
  }
  if (!isRecord(found) || !Array.isArray(found.row)) return unreadable('no statistic');
  const rows: readonly unknown[] = found.row;
  const rates = rows.flatMap((row) => readRow(row, asked) ?? []);
  if (rates.length === 0 && rows.length > 0) return unreadable('no row that can be read');
  const total = Number(found.list_total_count);
  return { ok: true, rates: rates.toSorted(byDate), total: Number.isSafeInteger(total) ? total : rows.length, sentAt };
}

function byDate(a: WonRate, b: WonRate): number {
  return a.date < b.date ? -1 : 1;
}

function readRow(row: unknown, { table, item }: AskedRow): WonRate | null {
  if (!isRecord(row) || row.STAT_CODE !== table || row.ITEM_CODE1 !== item || typeof row.TIME !== 'string') return null;
  const date = row.TIME.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const price = readRate(row.DATA_VALUE);
  return price !== null && isDateKst(date) ? { date, price } : null;
}

function unreadable(message: string): RateReply {
  return { ok: false, why: 'protocol', message, waitMs: null };
}

/**
 * What a code of the message table means. Its text is not passed on: it may repeat the key.
 * @see https://ecos.bok.or.kr/api, 개발 가이드, 메시지 설명
 */
function refusal(code: string): RateReply {
  const known = /^(?:INFO|ERROR)-\d{3}$/.test(code) ? code : 'an unknown code';
  switch (code) {
    case 'INFO-100': // 인증키가 유효하지 않습니다
      return { ok: false, why: 'key', message: known, waitMs: null };
    case 'ERROR-602': // 과도한 OpenAPI 호출
      return { ok: false, why: 'limit', message: known, waitMs: LIMITED_MS };
    case 'ERROR-400': // the search took more than 60 seconds
      return { ok: false, why: 'network', message: known, waitMs: null };
    case 'ERROR-500': // 서버 오류
    case 'ERROR-600': // DB connection 오류
    case 'ERROR-601': // SQL 오류
      return { ok: false, why: 'maintenance', message: known, waitMs: null };
    default:
      return { ok: false, why: 'protocol', message: known, waitMs: null };
  }
}
