import type { Estimates } from '@sise/domain/financials/company-accounts';
import type { CompanyEstimates } from '@sise/domain/financials/estimate';
import type { Market } from '@sise/domain/market/engine';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';

/** How long the estimates are used although a company has published meanwhile, milliseconds of the market's time. */
const REFRESH_MS = 5 * MINUTE_MS;

/** Estimates of all companies, read once a day and again after publications. */
export interface EstimateCache {
  /** Empty when no source has estimates; the same list until it is read again. */
  all(): Promise<readonly CompanyEstimates[]>;
}

interface ReadEstimates {
  readonly date: DateKst | null;
  readonly at: number;
  readonly revision: number;
  readonly list: Promise<readonly CompanyEstimates[]>;
}

export function createEstimateCache(
  market: Pick<Market, 'date' | 'asOf'>,
  estimates: Pick<Estimates, 'estimatesOfAll' | 'revision'> | null,
): EstimateCache {
  let last: ReadEstimates | null = null;

  return {
    async all() {
      if (estimates === null) return [];
      const { date } = market;
      const at = market.asOf ?? 0;
      if (last?.date === date && at - last.at < REFRESH_MS) return last.list;
      const { revision } = estimates;
      if (last?.date === date && last.revision === revision) {
        last = { ...last, at };
        return last.list;
      }
      const read: ReadEstimates = { date, at, revision, list: estimates.estimatesOfAll() };
      last = read;
      read.list.catch(() => {
        if (last === read) last = null; // the next request reads again
      });
      return read.list;
    },
  };
}
