import type { CompanyAccounts } from '@sise/domain/financials/company-accounts';
import type { CompanyEstimates } from '@sise/domain/financials/estimate';
import type { Market } from '@sise/domain/market/engine';
import type { DateKst } from '@sise/domain/terms';

/** How long the estimates are used although a company has published meanwhile, milliseconds of the market's time. */
const REFRESH_MS = 5 * 60_000;

/** Estimates of all companies, read once a day and again after publications. */
export interface EstimateCache {
  /** Empty when no source has statements; the same list until it is read again. */
  all(): Promise<readonly CompanyEstimates[]>;
}

interface ReadEstimates {
  readonly date: DateKst | null;
  readonly at: number;
  /** changes with each publication */
  readonly published: unknown;
  readonly list: Promise<readonly CompanyEstimates[]>;
}

export function createEstimateCache(
  market: Pick<Market, 'date' | 'asOf'>,
  statements: Pick<CompanyAccounts, 'estimatesOfAll' | 'fundamentalsOfAll'> | null,
): EstimateCache {
  let last: ReadEstimates | null = null;

  return {
    async all() {
      if (statements === null) return [];
      const { date } = market;
      const at = market.asOf ?? 0;
      if (last?.date === date && at - last.at < REFRESH_MS) return last.list;
      const published = statements.fundamentalsOfAll();
      if (last?.date === date && last.published === published) {
        last = { ...last, at };
        return last.list;
      }
      const read: ReadEstimates = { date, at, published, list: statements.estimatesOfAll() };
      last = read;
      read.list.catch(() => {
        if (last === read) last = null; // the next request reads again
      });
      return read.list;
    },
  };
}
