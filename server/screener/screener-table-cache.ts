import { setTimeout as pause } from 'node:timers/promises';
import { areAdjacent } from '@sise/domain/market/adjacent-days';
import { createScreenerTable } from '@sise/domain/screener/screener-table';
import type { ScreenerTable } from '@sise/domain/screener/screener-table';
import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import { nextTurn } from '@sise/feeds/slices';
import type { NetBuyingCache } from '../figures/net-buying.ts';
import { refuse } from '../refusal.ts';

/**
 * Trading days that a table is computed from: of closes a year and a little more, so that a return over a year has its
 * first day; of whole bars what CCI and the mean volume look back on, and some for days without a trade.
 */
export const SCREENED_DAYS = { closes: 260, bars: 40 } as const;
/**
 * While the market is live, a day's columns are built this long after it began, unless a request comes before.
 * Milliseconds.
 */
const HEAD_START = 8_000;
/** No request waits longer for a day's past: after that it is missing until it arrives. Milliseconds. */
const PATIENCE = 20_000;
/** How often flows, research and statements are read again. Milliseconds of the market's time. */
const REFRESH_MS = 60_000;

/** Caches the columns that stocks are screened by, a table a day. */
export interface ScreenerTableCache {
  /** The table of the day shown, with its past if that arrived in time. */
  ready(): Promise<ScreenerTable>;
}

interface CachedTable {
  readonly table: ScreenerTable;
  /** resolves when the past was loaded, failed to load, or was waited for long enough */
  readonly past: Promise<void>;
  /** The same of the flows, which are requested again with each refresh. */
  flows: Promise<void>;
  refreshedAt: number;
}

export function createScreenerTableCache(
  market: Market,
  sources: Sources,
  netBuying: NetBuyingCache,
): ScreenerTableCache {
  const { archive } = sources;
  let cached: CachedTable | null = null;
  let daysBegun = 0;

  market.onChange(({ day }) => {
    if (!day) return;
    daysBegun += 1;
    cached?.table.close();
    cached = null;
    void pause(HEAD_START, undefined, { ref: false }).then(() => (market.state === 'live' ? open() : null));
  });

  function open(): CachedTable {
    if (cached !== null) return cached;
    const table = createScreenerTable(market, market.date ?? refuse('market.loading'));
    const past = inTime(takePast(table));
    cached = { table, past, flows: past, refreshedAt: Number.NEGATIVE_INFINITY };
    return cached;
  }

  /** Fills the table with the past in small steps; stops when the day ends meanwhile. */
  async function takePast(table: ScreenerTable): Promise<void> {
    await nextTurn(); // the feed publishes the day before its history is requested
    try {
      const closes = await archive.dayMatrix(SCREENED_DAYS.closes, ['close']);
      const recent = await archive.dayMatrix(SCREENED_DAYS.bars, ['close', 'high', 'low', 'volume']);
      for (const _ of table.settling({ closes, recent })) {
        await nextTurn();
        if (cached?.table !== table) return;
      }
    } catch {
      if (cached?.table !== table) return; // closed when its day ended
      table.close();
      cached = null; // the store was away: the next request tries again
    }
  }

  /** Days in a row of net buying up to today, or to yesterday before the opening, counted as the ranking counts them. */
  async function takeFlows(table: ScreenerTable): Promise<void> {
    await nextTurn();
    const nets = await netBuying.over(1).catch(() => undefined);
    if (cached?.table !== table || nets === undefined) return; // the store was away: the next refresh tries again
    const last = nets?.to ?? null;
    const isKnown = last !== null && (last === table.date || areAdjacent(last, table.date));
    table.takeFlows(isKnown ? nets : null);
  }

  function refresh(now: CachedTable): void {
    const at = market.asOf ?? 0;
    if (at - now.refreshedAt < REFRESH_MS) return;
    const { research, statements } = sources;
    now.refreshedAt = at;
    now.table.takeConsensus(research?.consensus() ?? null);
    now.table.takeStatements(
      statements && { growth: statements.growth(), fundamentals: statements.fundamentalsOfAll() },
    );
    now.flows = inTime(takeFlows(now.table));
  }

  async function ready(): Promise<ScreenerTable> {
    const now = open();
    const begun = daysBegun;
    await now.past;
    await sources.statements?.prepared?.();
    if (daysBegun === begun) {
      refresh(now);
      await now.flows;
      for (const _ of now.table.writing()) await nextTurn();
    }
    return daysBegun === begun ? now.table : ready(); // the rows of a table are those of its day
  }

  return { ready };
}

function inTime(work: Promise<void>): Promise<void> {
  return Promise.race([work, pause(PATIENCE, undefined, { ref: false })]);
}
