import type { SourceInfo } from '@sise/domain/market/source';
import { MOST_NET_DAYS, netStreaks } from '@sise/domain/flows/net-ranking';
import type { FlowArchive } from '@sise/domain/flows/flow-archive';
import { elementAt } from '@sise/domain/element-at';
import { createMarket } from '@sise/domain/market/engine';
import type { Market } from '@sise/domain/market/engine';
import type { PastDay } from '@sise/domain/market/past-day';
import type { Sources } from '@sise/domain/market/sources';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { createScreenerTable } from '@sise/domain/screener/screener-table';
import type { ScreenerTable } from '@sise/domain/screener/screener-table';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { LRUCache } from 'lru-cache';
import { createOneAtATime } from '../one-at-a-time.ts';
import { refuse } from '../refusal.ts';
import type { Asked } from '../wire/screen-conditions.ts';
import { find, ordered } from './find.ts';
import type { Found } from './find.ts';
import { nextTurn } from '@sise/feeds/slices';
import { SCREENED_DAYS } from './screener-table-cache.ts';
import { whereOf } from './where.ts';

/** Past days whose columns are kept: some 8 MB each. */
const KEPT_DAYS = 6;
/** Days that may wait to be built, a second or two each. */
const WAITING_DAYS = 20;
/** Results kept, each the codes of one screen on one day. */
const KEPT_RESULTS = 2_000;

/** A past day's market and the columns that it is screened by. */
export interface ScreenedDay {
  readonly market: Market;
  readonly table: ScreenerTable;
}

/** What a screen found on a past day. */
export interface PastFound extends ScreenedDay {
  readonly found: Found;
  /** instruments that the conditions were put to */
  readonly universe: number;
}

/**
 * Screens as of past trading days: the same evaluator over the market as it was known at that day's close. A day gives
 * the same answer on every node and at every later time.
 */
export interface PastScreens {
  /** Days that can be screened, oldest first; today is not among them. */
  dates(): Promise<readonly DateKst[]>;
  /** Refuses a day that cannot be screened. */
  find(date: DateKst, kind: ScreenKind, asked: Asked): Promise<PastFound>;
  /** The codes that a screen found, largest market cap first. */
  codes(date: DateKst, kind: ScreenKind, asked: Asked): Promise<readonly Shcode[]>;
}

export function createPastScreens(now: Pick<Market, 'source' | 'dayVersion'>, sources: Sources): PastScreens {
  const days = new LRUCache<string, Promise<ScreenedDay>>({ max: KEPT_DAYS });
  const results = new LRUCache<string, readonly Shcode[]>({ max: KEPT_RESULTS });
  const oneAtATime = createOneAtATime(WAITING_DAYS);

  function open(date: DateKst): Promise<ScreenedDay> {
    const key = `${now.dayVersion} ${date}`; // an import may have changed past days
    const known = days.get(key);
    if (known) return known;
    const built = oneAtATime(async () => {
      const day = (await sources.pastDays?.read(date)) ?? refuse('day.unknown');
      return screenedDay(day, now.source ?? refuse('market.loading'), sources);
    });
    days.set(key, built);
    built.catch(() => days.delete(key)); // the next reader tries again
    return built;
  }

  async function findOn(date: DateKst, kind: ScreenKind, asked: Asked): Promise<PastFound> {
    const { market, table } = await open(date);
    const rows = whereOf(market, kind === 'stocks' ? market.stocks : market.etfEtns, asked);
    return { market, table, found: find(table, rows, asked), universe: rows.length };
  }

  return {
    dates: async () => (await sources.pastDays?.dates()) ?? [],
    find: findOn,
    async codes(date, kind, asked) {
      const key = JSON.stringify([now.dayVersion, date, kind, asked]);
      const known = results.get(key);
      if (known) return known;
      const { market, table, found } = await findOn(date, kind, asked);
      const rows = ordered(table, found, { sortBy: 'listingamount', sortType: 'desc' }, found.rows.length);
      const codes = rows.map((row) => elementAt(market.listings, row).shcode);
      results.set(key, codes);
      return codes;
    },
  };
}

/** Fills a market of its own with a past day, and its columns with what was known then, in small steps. */
async function screenedDay(
  { date, at, listings, indices, quotes, ranges }: PastDay,
  source: SourceInfo,
  { archive, flows, research, statements }: Sources,
): Promise<ScreenedDay> {
  const market = createMarket();
  market.apply({ type: 'day', source, date, listings, indices });
  await nextTurn();
  market.apply({ type: 'quotes', at, quotes });
  await nextTurn();
  market.apply({ type: 'ranges', ranges });
  market.apply({ type: 'status', at, state: 'close' });
  await nextTurn();
  const table = createScreenerTable(market, date);
  table.close(); // the day is over
  const closes = await archive.dayMatrix(SCREENED_DAYS.closes, ['close'], date);
  const recent = await archive.dayMatrix(SCREENED_DAYS.bars, ['close', 'high', 'low', 'volume'], date);
  for (const _ of table.settling({ closes, recent })) await nextTurn();
  await takeFlows({ market, table }, flows);
  await nextTurn();
  table.takeConsensus(research?.consensusAt(at) ?? null);
  table.takeStatements((await statements?.statementsAt(at)) ?? null);
  for (const _ of table.writing()) await nextTurn();
  return { market, table };
}

/** Days in a row of net buying up to the day, as many as today's can be. Missing if the day itself is. */
async function takeFlows({ market, table }: ScreenedDay, flows: FlowArchive | null): Promise<void> {
  const nets = (await flows?.netDays(MOST_NET_DAYS + 1, table.date)) ?? null;
  if (nets === null || nets.dates.at(-1) !== table.date) return;
  const rowAt = (place: number) => market.rowOf(elementAt(nets.shcodes, place));
  table.takeFlows({ streaks: netStreaks(nets), rowAt });
}
