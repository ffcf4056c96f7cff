/**
 * The exchange's rules against what the exchange published: every close of every stock on 58 days, every trading day
 * since May 1995. Reads REAL_DATA_DIR (default ../shared/data); where that folder is missing nothing here runs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { elementAt } from '@sise/domain/element-at';
import { adjustBars } from '@sise/domain/market/bar';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { directionOf } from '@sise/domain/market/direction';
import { addDays } from '@sise/domain/market/kst';
import type { MarketId } from '@sise/domain/market/markets';
import { dailyLimits, type DailyLimits } from '@sise/domain/market/price-limit';
import { floorToTick, isOnTick, tickSize } from '@sise/domain/market/tick-size';
import { dateKst, won, type DateKst, type Won } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { directionOfKrxCode, isKrxChangeCode, type KrxChangeCode } from '../support/krx-change-code.ts';
import { realDataFolder } from '../support/real-data.ts';

const data = realDataFolder('conformance of the rules of KRX');
const DATA = data ?? '';
const DAILY_2026 = 'krx-daily/marcap-20260102-20260220.csv.gz';
const DAILY_2025 = 'krx-daily/marcap-20250102-20250211.csv.gz';
const DELISTED = 'krx-master/delisting-2026-03-22.csv.gz';
const TRADING_DAYS = 'krx-master/trading-days-2011-2026.csv';
const KOSPI = 'krx-index/kospi.csv';

interface Close {
  readonly date: DateKst;
  readonly code: string;
  readonly market: MarketId;
  readonly close: Won;
  readonly base: Won;
  readonly changeCode: KrxChangeCode;
  /** Not in the file on any earlier day, though the file had begun. */
  readonly isNew: boolean;
}

interface DelistingTrade {
  readonly from: string;
  readonly until: string;
}

describe.skipIf(data === null)('the rules of KRX on published closes', () => {
  it('give every upper and lower limit close of early 2026', () => {
    const closes = tradedCloses(DAILY_2026).filter(({ changeCode }) => changeCode === '4' || changeCode === '5');
    const mainBoards = closes.filter(({ market }) => market !== 'konex');
    const konex = closes.filter(({ market }) => market === 'konex');
    const missed = closes.filter((row) => limitReached(row, dailyLimits(row.base, row)) !== row.close);
    console.log(
      `krx-rules: ${mainBoards.length} limit closes of KOSPI and KOSDAQ, ${konex.length} of KONEX, ${missed.length} mismatches`,
    );
    expect(mainBoards.filter(({ changeCode }) => changeCode === '4')).toHaveLength(372);
    expect(mainBoards.filter(({ changeCode }) => changeCode === '5')).toHaveLength(9);
    expect(konex).toHaveLength(250);
    expect(missed).toEqual([]);
  });

  it.each([DAILY_2025, DAILY_2026])('keep every traded close within its limits and name its direction: %s', (file) => {
    const delistingTrades = delistingTradeOf();
    const counts = { ordinary: 0, firstDay: 0, delistingTrade: 0 };
    const mismatches: Close[] = [];
    for (const row of tradedCloses(file)) {
      const trade = delistingTrades.get(row.code);
      const delistingTrade = trade !== undefined && trade.from <= row.date && row.date <= trade.until;
      if (agrees(row, dailyLimits(row.base, { market: row.market, delistingTrade }))) {
        counts[delistingTrade ? 'delistingTrade' : 'ordinary']++;
      } else if (row.isNew && agrees(row, dailyLimits(row.base, { market: row.market, firstDay: true }))) {
        counts.firstDay++;
      } else {
        mismatches.push(row);
      }
    }
    console.log(`krx-rules: ${file}: ${JSON.stringify(counts)} closes compared, ${mismatches.length} mismatches`);
    expect(counts.ordinary).toBeGreaterThan(60_000);
    expect(mismatches).toEqual([]);
  });

  it.each([DAILY_2025, DAILY_2026])(
    'put every traded close on the tick, or on half a tick cut to a won: %s',
    (file) => {
      const closes = tradedCloses(file);
      const between = closes.filter(({ close }) => !isOnTick(close));
      const neither = between.filter(({ close }) => close - floorToTick(close) !== Math.floor(tickSize(close) / 2));
      console.log(
        `krx-rules: ${file}: ${closes.length} closes, ${between.length} on half a tick, ${neither.length} on neither`,
      );
      expect(neither).toEqual([]);
    },
  );

  it('trade on the days on which KRX traded, from May 1995 to August 2026', () => {
    const last = dateKst('2026-08-14');
    const traded = new Set(lines(TRADING_DAYS).slice(1));
    for (const line of lines(KOSPI)) traded.add(line.slice(0, 10));
    const mismatches: DateKst[] = [];
    let days = 0;
    for (let day = dateKst('1995-05-02'); day <= last; day = addDays(day, 1), days++) {
      if (KRX_CALENDAR.isTradingDay(day) !== traded.has(day)) mismatches.push(day);
    }
    console.log(`krx-rules: ${days} days of the calendar compared, ${mismatches.length} mismatches`);
    expect(traded.has(last)).toBe(true);
    expect(mismatches).toEqual([]);
  });
});

describe.skipIf(data === null)('adjusted prices of real stocks', () => {
  it.each([DAILY_2025, DAILY_2026])('are the same whichever day is missing: %s', (file) => {
    const stocks = Map.groupBy(pricedDays(file), ({ code }) => code);
    let compared = 0;
    const lost = new Set<string>();
    const invented: string[] = [];
    for (const [code, days] of stocks) {
      const firstClose = (bars: typeof days) => elementAt(adjustBars(bars), 0).close;
      const whole = firstClose(days);
      for (let gone = 1; gone < days.length - 1; gone++) {
        const first = firstClose(days.toSpliced(gone, 1));
        compared += 1;
        if (Math.abs(first / whole - 1) < 0.001) continue;
        // A right that fell off on the missing day or after it is not known any more; nothing else may differ.
        if (isRebased(days, gone) || isRebased(days, gone + 1)) lost.add(code);
        else invented.push(`${code} without ${elementAt(days, gone).date}: ${first}, not ${whole}`);
      }
    }
    console.log(
      `krx-rules: ${file}: ${stocks.size} stocks, ${compared} missing days, changes of base lost of ${lost.size} stocks, ${invented.length} invented`,
    );
    expect(compared).toBeGreaterThan(60_000);
    expect(invented).toEqual([]);
    expect(lost.size).toBeLessThan(60);
  });
});

/** A stock on a day, in the order of the days. */
function pricedDays(file: string) {
  const [head = [], ...rows] = lines(file).map(cells);
  const column = (name: string) => head.indexOf(name);
  const at = {
    date: column('Date'),
    code: column('Code'),
    close: column('Close'),
    changes: column('Changes'),
    shares: column('Stocks'),
  };
  return rows
    .map((row) => ({
      code: row[at.code] ?? '',
      date: dateKst(row[at.date] ?? ''),
      open: null,
      high: null,
      low: null,
      close: Number(row[at.close]),
      basePrice: Number(row[at.close]) - Number(row[at.changes]),
      volume: null,
      turnover: null,
      shares: Number(row[at.shares]),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** A new base; or new shares for old ones with the base left as it was, as in the 정리매매 of 052670. */
function isRebased(days: ReturnType<typeof pricedDays>, at: number): boolean {
  const [before, day] = [elementAt(days, at - 1), elementAt(days, at)];
  return day.basePrice !== before.close || Math.abs(Math.log(day.shares / before.shares)) > Math.log(1.9);
}

function agrees({ close, base, changeCode }: Close, limits: DailyLimits | 'none'): boolean {
  const { upper, lower } = limits === 'none' ? { upper: null, lower: null } : limits;
  const isWithin = (upper === null || close <= upper) && (lower === null || close >= lower);
  const direction = directionOf({ price: close, basePrice: base, upperLimit: upper, lowerLimit: lower });
  return isWithin && direction === directionOfKrxCode(changeCode);
}

function limitReached({ changeCode }: Close, limits: DailyLimits | 'none'): Won | null {
  if (limits === 'none') return null;
  return changeCode === '4' ? limits.upper : limits.lower;
}

/** Rows of a daily file with a trade that day. The base is close − change: a right that fell off is in it already. */
function tradedCloses(file: string): Close[] {
  const [head = [], ...rows] = lines(file).map(cells);
  const column = (name: string) => head.indexOf(name);
  const at = {
    date: column('Date'),
    code: column('Code'),
    market: column('Market'),
    close: column('Close'),
    changes: column('Changes'),
    changeCode: column('ChangeCode'),
    volume: column('Volume'),
  };
  const dateOf = (row: readonly string[]) => row[at.date] ?? '';
  const codeOf = (row: readonly string[]) => row[at.code] ?? '';
  const firstDate = rows.map(dateOf).toSorted()[0];
  const firstSeen = new Map<string, string>();
  for (const row of rows) {
    const known = firstSeen.get(codeOf(row));
    if (known === undefined || dateOf(row) < known) firstSeen.set(codeOf(row), dateOf(row));
  }
  return rows.flatMap((row) => {
    const changeCode = row[at.changeCode] ?? '';
    if (!isKrxChangeCode(changeCode) || changeCode === '0' || Number(row[at.volume]) === 0) return [];
    const date = dateKst(dateOf(row));
    const close = won(Number(row[at.close]));
    const base = won(close - Number(row[at.changes]));
    const isNew = firstSeen.get(codeOf(row)) === date && date !== firstDate;
    return [{ date, code: codeOf(row), market: marketOf(row[at.market] ?? ''), close, base, changeCode, isNew }];
  });
}

/** When each delisted stock was in 정리매매, by code. */
function delistingTradeOf(): ReadonlyMap<string, DelistingTrade> {
  const [head = [], ...rows] = lines(DELISTED).map(cells);
  const code = head.indexOf('Symbol');
  const from = head.indexOf('ArrantEnforceDate');
  const until = head.indexOf('ArrantEndDate');
  return new Map(
    rows
      .filter((row) => row[from] !== '')
      .map((row) => [row[code] ?? '', { from: row[from] ?? '', until: row[until] ?? '' }]),
  );
}

function marketOf(name: string): MarketId {
  if (name === 'KOSPI') return 'kospi';
  return name === 'KONEX' ? 'konex' : 'kosdaq'; // KOSDAQ and KOSDAQ GLOBAL
}

function lines(file: string): string[] {
  const bytes = readFileSync(join(DATA, file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
}

/** The cells of a CSV line; some files quote their text, some names hold a comma. */
function cells(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );
}
