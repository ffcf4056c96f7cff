import { compactDate } from '@sise/domain/format/date';
import type { SourceFault } from '@sise/domain/market/source';
import type { DateKst } from '@sise/domain/terms';
import { createHttpClient } from '../transport/http-client.ts';
import { isRecord, parseJson } from '../transport/json.ts';
import { responseTime } from '../transport/source-clock.ts';
import { RATED_CURRENCIES, readRate } from '../won-rates/won-rate.ts';

export type DayReply =
  | {
      readonly ok: true;
      /** won by symbol; empty on a day without rates, and before they are published */
      readonly rates: ReadonlyMap<string, number>;
      readonly sentAt: number | null;
    }
  | {
      readonly ok: false;
      readonly why: SourceFault;
      readonly message: string;
      /** the day's calls are used up */
      readonly isUsedUp?: boolean;
      readonly waitMs: number | null;
    };

/** The rates of a day. */
export type RateDays = (date: DateKst) => Promise<DayReply>;

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 1 << 20;
/** 환율 */
const RATES = 'AP01';
/** Currencies under another code: the bank has the offshore yuan's code for the yuan. */
const CODES: Readonly<Record<string, string>> = { CNH: 'CNY' };

/** Asks the Export-Import Bank of Korea. @param baseUrl such as https://oapi.koreaexim.go.kr/site/program/financial */
export function createRateDays(baseUrl: string, key: string): RateDays {
  const client = createHttpClient({ baseUrl, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });

  return async (date) => {
    const query = { authkey: key, searchdate: compactDate(date), data: RATES };
    const answered = await client.send('/exchangeJSON', { query });
    if (!answered.ok) return { ...answered, waitMs: answered.retryAfterMs };
    const body = parseJson(answered.body);
    const sentAt = responseTime(answered.headers);
    // Refusals are a list with one row, or that row alone; a day without rates is an empty list or null.
    const rows: readonly unknown[] | null = Array.isArray(body)
      ? body
      : isRecord(body)
        ? [body]
        : body === null
          ? []
          : null;
    return rows === null ? unreadable('no JSON') : readRows(rows, sentAt);
  };
}

function readRows(rows: readonly unknown[], sentAt: number | null): DayReply {
  if (rows.length === 0) return { ok: true, rates: new Map(), sentAt };
  const codes = new Set(rows.map((row) => (isRecord(row) ? Number(row.result) : Number.NaN)));
  if (codes.has(3)) return { ok: false, why: 'key', message: 'result 3', waitMs: null };
  if (codes.has(4)) return { ok: false, why: 'limit', message: 'result 4', isUsedUp: true, waitMs: null };
  if (codes.has(2)) return unreadable('result 2');
  const rates = new Map<string, number>();
  for (const row of rows) {
    const rate = isRecord(row) && Number(row.result) === 1 ? readRow(row) : null;
    if (rate) rates.set(rate.symbol, rate.price);
  }
  return rates.size === 0 ? unreadable('no row that can be read') : { ok: true, rates, sentAt };
}

function unreadable(message: string): DayReply {
  return { ok: false, why: 'protocol', message, waitMs: null };
}

/** A row such as { cur_unit: 'JPY(100)', deal_bas_r: '1,012.34' }; null for a currency that no page has. */
function readRow(row: Readonly<Record<string, unknown>>): { readonly symbol: string; readonly price: number } | null {
  const [, code = '', units] = /^([A-Z]{3})(?:\((\d{1,4})\))?$/.exec(String(row.cur_unit).trim()) ?? [];
  const currency = RATED_CURRENCIES.find((currency) => currency.code === (CODES[code] ?? code));
  const price = readRate(row.deal_bas_r);
  if (currency === undefined || price === null || Number(units ?? 1) !== currency.per) return null;
  return { symbol: currency.instrument.symbol, price };
}
