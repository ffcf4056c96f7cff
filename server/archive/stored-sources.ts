import type { Part } from '@sise/domain/market/source';
import type { Sources } from '@sise/domain/market/sources';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { isUnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { TopicReaders } from '@sise/feeds/topics/topic-publisher';
import type { Store } from '../store/database.ts';
import { marketDayOf } from './market-day.ts';
import type { StoredMarketDay } from './market-day.ts';
import { replaceableArchive } from './replaceable-archive.ts';
import { ARCHIVE } from './source.ts';
import { createStoredArchive } from './stored-archive.ts';
import { createStoredDays } from './stored-days.ts';
import { readStoredDerivatives } from './stored-derivatives.ts';
import type { StoredDerivatives } from './stored-derivatives.ts';
import { readStoredFilings } from './stored-filings.ts';
import { createStoredFlows } from './stored-flows.ts';
import { readStoredEtfEtns } from './stored-etf-etn.ts';
import type { StoredEtfEtns } from './stored-etf-etn.ts';
import { storedListingDates } from './stored-listing-dates.ts';
import { readStoredNews } from './stored-news.ts';
import { createStoredResearch } from './stored-research.ts';

/** What imported files say, which an import changes. */
export interface StoredSources {
  /** Looks through to what was read last. A part may be null now and not later: it is asked for at each use. */
  readonly sources: Sources;
  /** Readers of the topics at the close of the day that was read last. */
  readonly topics: TopicReaders;
  /**
   * Reads the archive as it is now.
   * @returns puts what was read in place of what was read before, all parts at once
   */
  read(day: StoredMarketDay): Promise<() => void>;
}

export function createStoredSources(store: Store): StoredSources {
  let present: ReadSources | null = null;
  const unread = createStoredArchive(store, null);
  const archive = replaceableArchive(() => present?.archive ?? unread);
  const part = <Name extends Exclude<keyof Sources, 'sourceOf'>>(name: Name) => present?.[name] ?? null;
  return {
    sources: {
      sourceOf: (part) => present?.sourceOf(part) ?? null,
      archive,
      world: null,
      baseRate: null,
      coins: null,
      worldStocks: null,
      statements: null,
      estimates: null,
      shortSales: null,
      get pastDays() {
        return part('pastDays');
      },
      get flows() {
        return part('flows');
      },
      get etfEtns() {
        return part('etfEtns');
      },
      get derivatives() {
        return part('derivatives');
      },
      get news() {
        return part('news');
      },
      get filings() {
        return part('filings');
      },
      get listingDates() {
        return part('listingDates');
      },
      get research() {
        return part('research');
      },
    },
    topics: {
      futures: atClose((of) => ofUnderlying(of, (product) => present?.derivatives?.futures(product))),
      'option-chain': atClose((of) => {
        const [id = '', lastDay = ''] = of.split(':');
        return ofUnderlying(id, (product) => present?.derivatives?.optionChain(product, lastDay as DateKst));
      }),
      'etf-etn-values': atClose(() => present?.etfEtns?.values ?? null),
    },
    async read(day) {
      const next = await readStoredSources(store, day);
      return () => void (present = next);
    },
  };
}

/** A closed day's values do not change. */
function atClose<Value>(read: (of: string) => Value) {
  return { every: Number.POSITIVE_INFINITY, read };
}

/** What an underlying has; null of any other id. */
function ofUnderlying<Value>(id: string, read: (product: UnderlyingId) => Value | undefined): Value | null {
  return isUnderlyingId(id) ? (read(id) ?? null) : null;
}

interface ReadSources extends Sources {
  readonly etfEtns: StoredEtfEtns | null;
  readonly derivatives: StoredDerivatives | null;
}

/** What imported files say of the day shown and before it; a part without an imported file is null. */
export async function readStoredSources(store: Store, shown?: StoredMarketDay): Promise<ReadSources> {
  const day = shown ?? (await marketDayOf(store));
  const of = day.ok ? await readParts(store, day.date) : null;
  const parts = {
    archive: createStoredArchive(store, day.ok ? day.date : null),
    pastDays: day.ok ? createStoredDays(store, day.date) : null,
    flows: of?.flows ?? null,
    etfEtns: of?.etfEtns ?? null,
    derivatives: of?.derivatives ?? null,
    world: null,
    baseRate: null,
    coins: null,
    worldStocks: null,
    news: of?.news ?? null,
    filings: of?.filings ?? null,
    statements: null,
    estimates: null,
    shortSales: null,
    listingDates: of?.listingDates ?? null,
    research: of?.research ?? null,
  };
  return { ...parts, sourceOf: (part) => (isStored(part, parts) ? ARCHIVE : null) };
}

/** What files say beside the prices, asked side by side. */
async function readParts(store: Store, date: DateKst) {
  const read = store.instruments.all();
  const [instruments, reports, joins, hasFlows, etfEtns, derivatives, news, filings] = await Promise.all([
    read,
    store.reportsAndFilings.reports(date),
    store.reportsAndFilings.analystJoins(),
    store.flows.areStored(),
    readStoredEtfEtns(store, date, read),
    readStoredDerivatives(store, date),
    readStoredNews(store, date),
    readStoredFilings(store, date),
  ]);
  const listingDates = storedListingDates(instruments);
  // A code may have been of several issues, of which not every file knows the industry.
  const industries = new Map(
    instruments.flatMap(({ shcode, industry }) => (industry === null ? [] : [[shcode, industry] as const])),
  );
  const industryOf = (shcode: Shcode) => industries.get(shcode) ?? null;
  const [first] = reports;
  const reported = [...new Set(reports.map(({ shcode }) => shcode))];
  const baseChanges = first ? await store.dailyBars.baseChanges(reported, first.date, date) : [];
  const research = first ? createStoredResearch(reports, date, { joins, industryOf, baseChanges }) : null;
  return {
    flows: hasFlows ? createStoredFlows(store, date) : null,
    etfEtns,
    derivatives,
    news,
    filings,
    listingDates,
    research,
  };
}

/** Whether imported files give a part. */
function isStored(
  part: Part,
  { flows, etfEtns, derivatives, news, filings, research }: Omit<Sources, 'sourceOf'>,
): boolean {
  switch (part) {
    case 'quotes':
    case 'indices':
    case 'bars':
      return true;
    case 'flows':
      return flows !== null;
    case 'etf-etn':
      return etfEtns !== null;
    case 'derivatives':
      return derivatives !== null;
    case 'news':
      return news !== null;
    case 'filings':
      return filings !== null;
    case 'research':
      return research !== null;
    default:
      return false;
  }
}
