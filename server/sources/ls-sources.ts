import type { FlowArchive } from '@sise/domain/flows/flow-archive';
import type { Archive } from '@sise/domain/market/archive';
import { adjustBars } from '@sise/domain/market/bar';
import type { Sources } from '@sise/domain/market/sources';
import type { DateKst } from '@sise/domain/terms';
import type { Ls } from '@sise/feeds/ls/ls-feed';
import { LS_SOURCE } from '@sise/feeds/ls/source';
import { replaceableArchive } from '../archive/replaceable-archive.ts';
import { createStoredArchive } from '../archive/stored-archive.ts';
import { createStoredDays } from '../archive/stored-days.ts';
import { createStoredFlows } from '../archive/stored-flows.ts';
import { createLsFlows } from './ls-flows.ts';
import { createLsDerivatives } from './ls-derivatives.ts';
import type { Store } from '../store/database.ts';

export interface LsSourcesOptions {
  readonly store: Store;
  /** null: there is no past */
  readonly archive: Sources | null;
  readonly ls: Pick<Ls, 'parts' | 'expiries' | 'bars' | 'contractCode' | 'stockFlows'>;
}

/** What is asked beside the events of LS: the past before its day as imported. */
export interface LsSources {
  readonly sources: Sources;
  /** LS shows this day: all days before it are the past, also the archive's last one. */
  open(date: DateKst): void;
}

export function createLsSources({ store, archive, ls }: LsSourcesOptions): LsSources {
  let date: DateKst | null = null;
  let past: Archive = archive?.archive ?? pastOfLs(ls, () => date);
  let pastDays: Sources['pastDays'] = null;
  let flows: FlowArchive = createLsFlows(ls.stockFlows, null);
  const derivatives = createLsDerivatives(ls, () => archive?.derivatives ?? null);

  const replaced: Partial<Sources> = {
    sourceOf: (part) => (ls.parts.includes(part) ? LS_SOURCE : (archive?.sourceOf(part) ?? null)),
    archive: {
      ...replaceableArchive(() => past),
      // Files have no minutes.
      minuteBars: (...given) => ls.bars.minuteBars(...given),
      indexMinuteBars: (...given) => ls.bars.indexMinuteBars(...given),
    },
    get pastDays() {
      return date === null ? (archive?.pastDays ?? null) : pastDays;
    },
    // Before LS shows its day, what is listed is what the archive says.
    get derivatives() {
      return date === null && archive !== null ? archive.derivatives : derivatives;
    },
    get flows() {
      return date === null ? (archive?.flows ?? null) : flows;
    },
  };

  return {
    sources: Object.create(archive ?? NOTHING, Object.getOwnPropertyDescriptors(replaced)) as Sources, // what it lacks is looked through to
    open(next) {
      if (next === date) return;
      date = next;
      if (archive === null) return;
      past = createStoredArchive(store, next);
      pastDays = createStoredDays(store, next);
      flows = createLsFlows(ls.stockFlows, createStoredFlows(store, next));
    },
  };
}

/** The past as LS has it: two years of each stock, and nothing of all of them together. */
function pastOfLs({ bars }: Pick<Ls, 'bars'>, shown: () => DateKst | null): Archive {
  return {
    minuteBars: (...given) => bars.minuteBars(...given),
    dailyBars: (...given) => bars.dailyBars(...given),
    async dailyCount(shcode, until) {
      const days = await bars.dailyBars(shcode, { count: Number.POSITIVE_INFINITY, ...(until && { until }) });
      return days.length;
    },
    async priceSeries(shcode, count) {
      const all = adjustBars(await bars.dailyBars(shcode, { count: count + 1 }));
      const days = all.filter(({ date }) => date !== shown());
      return {
        dates: days.map(({ date }) => date),
        closes: days.map(({ close }) => close),
        highs: days.map(({ high }) => high ?? Number.NaN),
      };
    },
    indexDailyBars: async () => [],
    indexDailyCount: async () => 0,
    indexMinuteBars: (...given) => bars.indexMinuteBars(...given),
    indexCloses: async () => ({ dates: [], closes: [] }),
    shareChanges: async () => [],
    dayMatrix: async (_, measures) => ({
      dates: [],
      shcodes: [],
      // Each measure that is asked for, without a value.
      values: Object.fromEntries(measures.map((measure) => [measure, new Float32Array()])) as never,
    }),
  };
}

/** Without an archive there is nothing else to ask. */
const NOTHING: Omit<Sources, 'archive' | 'sourceOf'> = {
  pastDays: null,
  flows: null,
  etfEtns: null,
  derivatives: null,
  world: null,
  baseRate: null,
  coins: null,
  worldStocks: null,
  news: null,
  filings: null,
  statements: null,
  estimates: null,
  shortSales: null,
  listingDates: null,
  research: null,
};
