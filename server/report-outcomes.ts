import { aftermathOf, type Aftermath } from '@sise/domain/consensus/outcome';
import type { Report } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import { seriesOfMatrix, type CloseSeries, type StockSeries } from '@sise/domain/consensus/stock-series';
import { elementAt } from '@sise/domain/element-at';
import type { Archive } from '@sise/domain/market/archive';
import { adjustBars } from '@sise/domain/market/bar';
import type { Market } from '@sise/domain/market/engine';
import { dateOf, daysBetween } from '@sise/domain/market/kst';
import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import { mainUpcodeOfMarket } from '@sise/domain/market/markets';
import type { Sources } from '@sise/domain/market/sources';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { createYieldToEventLoop, mapInSlices } from './slices.ts';

/** Trading days that are looked back on at most: two years of ends and the half year before. */
const MOST_DAYS = 660;

/** What came of all reports up to yesterday. */
export interface OutcomesOfDay {
  readonly date: DateKst;
  /** by report id */
  readonly aftermaths: ReadonlyMap<number, Aftermath>;
}

export interface ReportOutcomes {
  /** Of every report; read and worked out once a day, in slices. */
  ofDay(): Promise<OutcomesOfDay>;
  /** Of one report, however old. */
  of(report: Report, shcode: Shcode): Promise<Aftermath>;
}

/** null when no source has reports. */
export function createReportOutcomes(
  market: Market,
  { research, archive }: Pick<Sources, 'research' | 'archive'>,
): ReportOutcomes | null {
  if (!research) return null;
  const pastPrices = createPastPrices(market, archive);
  let known: { date: DateKst; outcomes: Promise<OutcomesOfDay> } | null = null;

  async function made(source: Research, date: DateKst): Promise<OutcomesOfDay> {
    const reports = source.everyReport().filter(({ shcode }) => shcode !== null);
    const seriesOf = await pastPrices(reports, date);
    const yieldToEventLoop = createYieldToEventLoop();
    const aftermaths = new Map<number, Aftermath>();
    await mapInSlices(
      reports,
      (report) => {
        const series = report.shcode === null ? undefined : seriesOf.get(report.shcode);
        if (series) aftermaths.set(report.id, aftermathOf(report, series, date));
      },
      yieldToEventLoop,
    );
    return { date, aftermaths };
  }

  return {
    ofDay() {
      const { date } = market;
      if (date === null) return Promise.reject(new Error('the market shows no day yet'));
      if (known?.date !== date) {
        const outcomes = made(research, date);
        known = { date, outcomes };
        outcomes.catch(() => {
          if (known?.outcomes === outcomes) known = null; // the store was away: the next request tries again
        });
      }
      return known.outcomes;
    },
    async of(report, shcode) {
      const today = market.date ?? dateOf(report.at);
      const series = await seriesOfStock(market, archive, shcode, daysSince(dateOf(report.at), today));
      return aftermathOf(report, series, today);
    },
  };
}

/** Prices of every stock of some reports, delisted ones included, by code. */
function createPastPrices(market: Market, archive: Archive) {
  return async (reports: readonly Report[], date: DateKst): Promise<Map<Shcode, StockSeries>> => {
    const [first] = reports;
    if (first === undefined) return new Map();
    const days = Math.min(MOST_DAYS, daysSince(dateOf(first.at), date));
    const indices = await indexSeries(archive, days);
    const series = seriesOfMatrix(await archive.dayMatrix(days, ['close', 'high']), (shcode) => {
      const index = indexOf(market, shcode);
      return index === null ? null : (indices.get(index) ?? null);
    });
    const delisted = new Set(reports.flatMap(({ shcode }) => (shcode === null || series.has(shcode) ? [] : [shcode])));
    for (const shcode of delisted) series.set(shcode, await seriesOfStock(market, archive, shcode, days));
    return series;
  };
}

async function seriesOfStock(market: Market, archive: Archive, shcode: Shcode, days: number): Promise<StockSeries> {
  const bars = adjustBars(await archive.dailyBars(shcode, { count: days }));
  const index = indexOf(market, shcode);
  return {
    dates: bars.map((bar) => bar.date),
    closes: bars.map((bar) => bar.close),
    highs: bars.map((bar) => bar.high ?? Number.NaN),
    index: index === null ? null : toSeries(await archive.indexDailyBars(index, { count: days })),
  };
}

async function indexSeries(archive: Archive, days: number): Promise<ReadonlyMap<Upcode, CloseSeries>> {
  const series = new Map<Upcode, CloseSeries>();
  for (const index of MARKET_INDICES) series.set(index, toSeries(await archive.indexDailyBars(index, { count: days })));
  return series;
}

function toSeries(bars: readonly { readonly date: DateKst; readonly close: number }[]): CloseSeries {
  return { dates: bars.map(({ date }) => date), closes: bars.map(({ close }) => close) };
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
