import type { Counting } from '@sise/domain/portfolio/counting';
import { ledgerOf, type Ledger } from '@sise/domain/portfolio/ledger';
import { byStock, type StockCode, type Transaction } from '@sise/domain/portfolio/transaction';
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
  const open = new Map<string, { version: number; portfolio: OpenPortfolio }>();
  let entries = 0;

  function close(key: string): void {
    entries -= open.get(key)?.portfolio.entries.length ?? 0;
    open.delete(key);
  }

  return async (member, id) => {
    const key = `${id} ${member}`;
    const version = await portfolios.version(member);
    const there = open.get(key);
    if (there?.version === version) {
      open.delete(key);
      open.set(key, there);
      return there.portfolio;
    }
    const stored = await portfolios.read(member, id);
    close(key);
    if (stored === null) return null;
    const portfolio = openedPortfolio(stored);
    open.set(key, { version, portfolio });
    entries += stored.entries.length;
    for (const oldest of open.keys()) {
      if (entries <= MOST_ENTRIES || oldest === key) break;
      close(oldest);
    }
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
