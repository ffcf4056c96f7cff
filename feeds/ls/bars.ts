import { compactDate } from '@sise/domain/format/date';
import type { Span } from '@sise/domain/market/archive';
import type { DailyBar, MinuteBar } from '@sise/domain/market/bar';
import { dateOf, MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import type { DateKst, Instant, Shcode, Upcode } from '@sise/domain/terms';
import type { FeedTimers } from '../transport/timers.ts';
import { countOf, numberOf, priceOf, rowOf, rowsOf, wordOf } from './blocks.ts';
import { createReadings } from './readings.ts';
import type { Fields, RestClient } from './rest-client.ts';
import { dayOf, millionsOf, momentOf, pointsOf, THOUSAND } from './units.ts';

/** Past bars of stocks, indices and contracts, asked of LS on demand and kept for a while; none if they cannot be had in time. */
export interface LsBars {
  /** Minutes of today and of days before, as traded. */
  minuteBars(shcode: Shcode, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  /** The same of an index; none of one that LS does not list. */
  indexMinuteBars(upcode: Upcode, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  /** The same of a future or an option, by LS's code; volume in contracts, prices in points. */
  contractMinuteBars(code: string, minutes: number, span: Span<Instant>): Promise<readonly MinuteBar[]>;
  /** Days as traded, with LS's own adjustment of them, today among them; two years at most. */
  dailyBars(shcode: Shcode, span: Span<DateKst>): Promise<readonly DailyBar[]>;
}

/** Rows of a response, at most. */
const PAGE = 500;
/** Pages read for one question. */
const MOST_PAGES = 5;
/** What was read is read again after this time: the last bar changes. */
const FRESH_MS = 20_000;
/** Minutes kept, about 20 MB. */
const CAPACITY = 100_000;
const NEWEST = '99999999';

interface MinutePage {
  readonly minutes: number;
  /** YYYYMMDD, or NEWEST */
  readonly edate: string;
  readonly count: number;
}

/** Which TR has the minutes, and how its rows are read. */
interface MinuteSource {
  readonly tr: 't8412' | 't8415' | 't8418';
  readonly pricesOf: (row: Fields) => Prices | null;
  /** shares or contracts that one counts */
  readonly volumeUnit: number;
}
const STOCKS: MinuteSource = { tr: 't8412', pricesOf: (row) => readPrices(row, priceOf), volumeUnit: 1 };
const CONTRACTS: MinuteSource = { tr: 't8415', pricesOf: (row) => readPrices(row, pointsOf), volumeUnit: 1 };
const INDICES: MinuteSource = { tr: 't8418', pricesOf: (row) => readPrices(row, pointsOf), volumeUnit: THOUSAND };

/** @param lsCodeOf LS's code of an index; undefined if it does not list it */
export function createLsBars(
  rest: RestClient,
  timers: FeedTimers,
  lsCodeOf: (upcode: Upcode) => string | undefined,
): LsBars {
  const minuteReadings = createReadings<MinuteBar>({ timers, capacity: CAPACITY, freshMs: FRESH_MS });
  const dayReadings = createReadings<DailyBar>({ timers, capacity: CAPACITY / 4, freshMs: FRESH_MS });

  /** Pages of minutes back from the end of a day; null if the first one cannot be had. */
  async function readMinutes(
    source: MinuteSource,
    code: string,
    { minutes, edate, count }: MinutePage,
  ): Promise<MinuteBar[] | null> {
    const { tr } = source;
    let bars: MinuteBar[] = [];
    let nextKey: string | null = null;
    let cursor = { cts_date: '', cts_time: '' };
    for (let page = 0; page < MOST_PAGES && bars.length < count; page++) {
      const fields = { shcode: code, ncnt: minutes, qrycnt: PAGE, nday: '0', sdate: '', stime: '', edate, etime: '' };
      const reply = await rest.send({
        tr,
        fields: { ...fields, ...cursor, comp_yn: 'N' },
        priority: 'reader',
        nextKey,
      });
      if (!reply.ok) return page === 0 ? null : bars;
      const first = bars[0]?.at ?? Number.POSITIVE_INFINITY;
      const older = rowsOf(reply.body, `${tr}OutBlock1`).flatMap((row) => readMinute(source, row, minutes) ?? []);
      bars = older.filter(({ at }) => at < first).concat(bars);
      const block = rowOf(reply.body, `${tr}OutBlock`);
      cursor = { cts_date: wordOf(block?.cts_date), cts_time: wordOf(block?.cts_time) };
      nextKey = reply.nextKey;
      if (older.length === 0 || nextKey === null || cursor.cts_date === '') break;
    }
    return bars;
  }

  async function minutesOf(
    source: MinuteSource,
    code: string,
    minutes: number,
    { until, count }: Span<Instant>,
  ): Promise<readonly MinuteBar[]> {
    const edate = until === undefined ? NEWEST : compactDate(dateOf(until));
    const pages = Math.ceil(Math.min(count, PAGE * MOST_PAGES) / PAGE);
    const key = `${code}/${minutes}/${edate}/${pages}`;
    const bars = await minuteReadings.of(key, () => readMinutes(source, code, { minutes, edate, count }));
    const found = until === undefined ? bars : bars.filter(({ at }) => at <= until);
    return found.slice(-count);
  }

  /** @param sujung whether prices are adjusted for splits and rights */
  async function askDays(code: Shcode, sujung: 'Y' | 'N'): Promise<readonly Fields[] | null> {
    const fields = { shcode: code, gubun: '2', qrycnt: PAGE, sdate: '', edate: NEWEST, cts_date: '' };
    const reply = await rest.send({ tr: 't8410', fields: { ...fields, comp_yn: 'N', sujung }, priority: 'reader' });
    return reply.ok ? rowsOf(reply.body, 't8410OutBlock1') : null;
  }

  /** What the flags and rates of changes of base mean is not documented, so both series are asked for. */
  async function readDays(code: Shcode): Promise<DailyBar[] | null> {
    const [traded, adjusted] = await Promise.all([askDays(code, 'N'), askDays(code, 'Y')]);
    const closes = new Map((adjusted ?? []).map((row) => [dayOf(row.date), numberOf(row.close)]));
    return (
      traded?.flatMap((row) => {
        const bar = readDay(row);
        if (bar === null) return [];
        const close = closes.get(bar.date);
        return close ? { ...bar, adjustment: close / bar.close } : bar;
      }) ?? null
    );
  }

  return {
    minuteBars: (code, minutes, span) => minutesOf(STOCKS, code, minutes, span),
    contractMinuteBars: (code, minutes, span) => minutesOf(CONTRACTS, code, minutes, span),
    async indexMinuteBars(upcode, minutes, span) {
      const code = lsCodeOf(upcode);
      return code === undefined ? [] : minutesOf(INDICES, code, minutes, span);
    },
    async dailyBars(code, { until, count }) {
      const bars = await dayReadings.of(code, () => readDays(code));
      const found = until === undefined ? bars : bars.filter(({ date }) => date <= until);
      return found.slice(-count);
    },
  };
}

/** A minute of a contract as t8415 has it; null if it cannot be read. */
export function readContractMinute(row: Fields): MinuteBar | null {
  return readMinute(CONTRACTS, row, 1);
}

/** A row whose time is the end of its minutes. @returns null if it cannot be read */
function readMinute({ pricesOf, volumeUnit }: MinuteSource, row: Fields, minutes: number): MinuteBar | null {
  const date = dayOf(row.date);
  const end = date === null ? null : momentOf(date, row.time);
  const prices = pricesOf(row);
  const [volume, turnover] = [countOf(row.jdiff_vol), millionsOf(row.value)];
  if (end === null || prices === null || volume === null || turnover === null) return null;
  return { at: instant(end - minutes * MINUTE_MS), ...prices, volume: volume * volumeUnit, turnover };
}

function readDay(row: Fields): DailyBar | null {
  const date = dayOf(row.date);
  const prices = readPrices(row, priceOf);
  if (date === null || prices === null) return null;
  return { date, ...prices, basePrice: null, volume: countOf(row.jdiff_vol), turnover: millionsOf(row.value) };
}

type Prices = Pick<MinuteBar, 'open' | 'high' | 'low' | 'close'>;

function readPrices(row: Fields, valueOf: (value: unknown) => number | null): Prices | null {
  const [open, high, low, close] = [valueOf(row.open), valueOf(row.high), valueOf(row.low), valueOf(row.close)];
  if (open === null || high === null || low === null || close === null) return null;
  return high < Math.max(open, close) || low > Math.min(open, close) ? null : { open, high, low, close };
}
