import { createAftermathTable, type Aftermaths } from '@sise/domain/consensus/aftermath-table';
import { aftermathOf, type Aftermath } from '@sise/domain/consensus/outcome';
import type { Report } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import { byStock } from '@sise/domain/consensus/stock-consensus';
import { lastClose, placeUpTo, type StockSeries } from '@sise/domain/consensus/stock-series';
import { pastErrors, targetBiasOf, type TargetBias } from '@sise/domain/consensus/target-bias';
import { elementAt } from '@sise/domain/element-at';
import type { Archive, CloseSeries } from '@sise/domain/market/archive';
import type { Market } from '@sise/domain/market/engine';
import { addDays, addMonths, dateOf, daysBetween, instantAt } from '@sise/domain/market/kst';
import { mainUpcodeOfMarket } from '@sise/domain/market/markets';
import type { Sources } from '@sise/domain/market/sources';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { createYieldToEventLoop } from '@sise/feeds/slices';
import { onceADay } from './once-a-day.ts';
import { readAhead } from './read-ahead.ts';

/** Trading days that are looked back on at most: two years of ends and the half year before. */
const MOST_DAYS = 660;
/** Months after which a target is compared with the price, for the correction of the consensus. */
const TARGET_MONTHS = 12;

/** The closes of a stock and of its index at month ends; NaN before the first. */
export interface MonthCloses {
  readonly stock: Float64Array;
  readonly index: Float64Array | null;
}

/** What came of all reports up to yesterday. */
export interface OutcomesOfDay {
  readonly date: DateKst;
  /** Every report, oldest first. */
  readonly reports: readonly Report[];
  readonly aftermaths: Aftermaths;
  /** The ends of the months since the first report that are over, oldest first. */
  readonly monthEnds: readonly DateKst[];
  readonly monthCloses: ReadonlyMap<Shcode, MonthCloses>;
  /** Past optimism after twelve months; null while it is unknown. */
  readonly bias: TargetBias | null;
}

export interface ReportOutcomes {
  /** Of every report; read and worked out once a day, in slices. Rejects while no source has reports. */
  ofDay(): Promise<OutcomesOfDay>;
  /** Of one report, however old. */
  of(report: Report, shcode: Shcode): Promise<Aftermath>;
}

/** @param sources whose reports may be others on another day */
export function createReportOutcomes(market: Market, sources: Pick<Sources, 'research' | 'archive'>): ReportOutcomes {
  const { archive } = sources;
  const outcomesOfDay = onceADay(market, (research: Research, date: DateKst) =>
    outcomesOf(research, market, archive, date),
  );
  return {
    ofDay() {
      const { date } = market;
      const { research } = sources;
      if (date === null) return Promise.reject(new Error('the market shows no day yet'));
      if (research === null) return Promise.reject(new Error('no source has reports'));
      return outcomesOfDay(research, date);
    },
    async of(report, shcode) {
      const today = market.date ?? dateOf(report.at);
      const series = createSeriesReader(market, archive, daysSince(dateOf(report.at), today));
      return aftermathOf(report, await series(shcode), today);
    },
  };
}

async function outcomesOf(research: Research, market: Market, archive: Archive, date: DateKst): Promise<OutcomesOfDay> {
  const reports = research.everyReport();
  const first = dateOf(reports[0]?.at ?? instantAt(date, 0));
  const monthEnds = monthEndsBetween(first, date);
  const seriesOf = createSeriesReader(market, archive, Math.min(MOST_DAYS, daysSince(first, date)));
  const aftermaths = createAftermathTable(reports);
  const monthCloses = new Map<Shcode, MonthCloses>();
  const yieldToEventLoop = createYieldToEventLoop();
  const read = readAhead(byStock(reports), ([shcode]) => seriesOf(shcode));
  for await (const [[shcode, own], series] of read) {
    for (const report of own) aftermaths.set(report.id, aftermathOf(report, series, date));
    monthCloses.set(shcode, {
      stock: closesAt(series, monthEnds),
      index: series.index && closesAt(series.index, monthEnds),
    });
    await yieldToEventLoop();
  }
  const analysts = research.analysts();
  const errors = pastErrors(reports, TARGET_MONTHS, analysts, aftermaths);
  await yieldToEventLoop();
  return { date, reports, aftermaths, monthEnds, monthCloses, bias: targetBiasOf(errors, analysts) };
}

/** The past of a stock and of its index, which is read once. */
function createSeriesReader(market: Market, archive: Archive, days: number): (shcode: Shcode) => Promise<StockSeries> {
  const indices = new Map<Upcode, Promise<CloseSeries>>();
  return async (shcode) => {
    const code = indexOf(market, shcode);
    const index = code === null ? null : (indices.get(code) ?? archive.indexCloses(code, days));
    if (code !== null && index !== null) indices.set(code, index);
    return { ...(await archive.priceSeries(shcode, days)), index: await index };
  };
}

/** The index a stock is compared with: KOSPI for one that has left the market; null on KONEX, which has none. */
function indexOf(market: Market, shcode: Shcode): Upcode | null {
  const row = market.rowOf(shcode);
  return mainUpcodeOfMarket(row === undefined ? 'kospi' : elementAt(market.listings, row).market);
}

/** Trading days from one day to another, rather too many. */
function daysSince(from: DateKst, to: DateKst): number {
  return Math.ceil((daysBetween(from, to) * 5) / 7) + 2;
}

function monthEndsBetween(from: DateKst, before: DateKst): DateKst[] {
  const ends: DateKst[] = [];
  const start = addDays(from, 1 - Number(from.slice(8)));
  for (let months = 1; ; months++) {
    const end = addDays(addMonths(start, months), -1);
    if (end >= before) return ends;
    ends.push(end);
  }
}

/** The last close by each day; NaN before the first. */
function closesAt({ dates, closes }: CloseSeries, days: readonly DateKst[]): Float64Array {
  return Float64Array.from(days, (day) => closes[lastClose(closes, 0, placeUpTo(dates, day))] ?? Number.NaN);
}
