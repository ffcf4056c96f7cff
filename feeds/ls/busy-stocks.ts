import type { Listing } from '@sise/domain/market/instrument';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { Shcode } from '@sise/domain/terms';
import type { FeedTimers } from '../transport/timers.ts';
import type { Registration } from './registrations.ts';

/** Stocks whose trades are registered because they are traded most, as far as there is room. */
const BUSY_STOCKS = 100;
/** How often the order by turnover is made anew. */
const ARRANGE_MS = 3 * MINUTE_MS;

export interface BusyStocksOptions {
  readonly timers: FeedTimers;
  readonly turnoverOf: (code: Shcode) => number;
  readonly onArranged: (codes: readonly Shcode[]) => void;
}

/** The stocks that are traded most come first, in requests and registrations. */
export interface BusyStocks {
  arrange(codes: Iterable<Shcode>): void;
  /** Arranges them if their order is no longer new. */
  rearrange(codes: Iterable<Shcode>): void;
  registrations(listings: ReadonlyMap<Shcode, Listing>): readonly Registration[];
}

export function createBusyStocks({ timers, turnoverOf, onArranged }: BusyStocksOptions): BusyStocks {
  let busy: readonly Shcode[] = [];
  let rearrangedAt = timers.now();

  function arrange(codes: Iterable<Shcode>): void {
    const sorted = [...codes].toSorted((a, b) => turnoverOf(b) - turnoverOf(a));
    onArranged(sorted);
    busy = sorted.slice(0, BUSY_STOCKS);
  }

  return {
    arrange,
    rearrange(codes) {
      if (timers.now() - rearrangedAt < ARRANGE_MS) return;
      rearrangedAt = timers.now();
      arrange(codes);
    },
    registrations: (listings) =>
      busy.flatMap((code): Registration[] => {
        const market = listings.get(code)?.market;
        return market === undefined ? [] : [{ tr: market === 'kosdaq' ? 'K3_' : 'S3_', key: code }];
      }),
  };
}
