import type { Counting } from '@sise/domain/portfolio/counting';
import { ledgerOf, type Ledger } from '@sise/domain/portfolio/ledger';
import { byStock, type StockCode, type Transaction } from '@sise/domain/portfolio/transaction';
import { LRUCache } from 'lru-cache';
import type { StoredPortfolio, Portfolios } from '../store/portfolios.ts';

/** Entries of all portfolios in memory; beyond, the least recently used ones are closed. */
const MOST_ENTRIES = 200_000;

/** A portfolio with its calculated figures, as of one version of its member. */
export interface OpenPortfolio extends StoredPortfolio {
  readonly byStock: ReadonlyMap<StockCode | null, readonly Transaction[]>;
  /** @param day the day whose rates the counting converts by */
  ledger(counting: Counting, day: string): Ledger;
}

/** Opens a portfolio of a member; null when the member has none of this id. */
export type OpenPortfolioOf = (member: string, id: string) => Promise<OpenPortfolio | null>;

/** Keeps portfolios in memory until their member writes, so that ten thousand entries are read and counted once. */
export function createOpenPortfolios(portfolios: Portfolios): OpenPortfolioOf {
  const open = new LRUCache<string, { readonly version: number; readonly portfolio: OpenPortfolio }>({
    maxSize: MOST_ENTRIES,
    sizeCalculation: ({ portfolio }) => Math.max(1, portfolio.entries.length),
  });

  return async (member, id) => {
    const key = `${id} ${member}`;
    const version = await portfolios.version(member);
    const known = open.get(key);
    if (known?.version === version) return known.portfolio;
    const stored = await portfolios.read(member, id);
    if (stored === null) {
      open.delete(key);
      return null;
    }
    const portfolio = openedPortfolio(stored);
    open.set(key, { version, portfolio });
    return portfolio;
  };
}

/** A portfolio with a cache of its calculated figures. */
export function openedPortfolio(stored: StoredPortfolio): OpenPortfolio {
  const ledgers = new Map<string, { day: string; ledger: Ledger }>();
  return {
    ...stored,
    byStock: byStock(stored.entries),
    ledger(counting, day) {
      const key = `${counting.method} ${counting.base}`;
      const there = ledgers.get(key);
      if (there?.day === day) return there.ledger;
      const ledger = ledgerOf(stored.entries, counting);
      ledgers.set(key, { day, ledger });
      return ledger;
    },
  };
}
