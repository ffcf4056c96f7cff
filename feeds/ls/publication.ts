import type { FeedEvent } from '@sise/domain/market/feed';
import type { YearRange } from '@sise/domain/market/quote';
import type { DateKst, Instant } from '@sise/domain/terms';
import type { DayQuotes } from './day-quotes.ts';
import type { Headlines } from './headlines.ts';
import type { IndexQuotes } from './index-quotes.ts';
import type { IndexRegister } from './index-register.ts';
import type { MarketFlows } from './market-flows.ts';
import type { Master } from './master.ts';
import { LS_SOURCE } from './source.ts';

/** Investors' totals change with every trade: so often they are published. */
const FLOWS_MS = 1_000;

export interface PublicationOptions {
  readonly quotes: DayQuotes;
  readonly indices: IndexQuotes;
  readonly headlines: Headlines;
  readonly flows: Pick<MarketFlows, 'takeChanges'>;
  readonly now: () => Instant;
  readonly publish: (event: FeedEvent) => void;
}

/** Publishes what was received: a whole day, then what changes. */
export interface Publication {
  /** The day, with the quotes it has so far. Everything that was published of it before is gone by this. */
  publishDay(date: DateKst, master: Master, indices: IndexRegister['listings'], ranges: readonly YearRange[]): void;
  publishChanges(): void;
}

export function createPublication(options: PublicationOptions): Publication {
  const { quotes, indices, headlines, flows, now, publish } = options;
  let flowsAt = Number.NEGATIVE_INFINITY;

  return {
    publishDay(date, master, indexListings, ranges) {
      quotes.renew(master.quotes);
      publish({ type: 'day', source: LS_SOURCE, date, listings: master.listings, indices: indexListings });
      const at = now();
      publish({ type: 'quotes', at, quotes: master.quotes.map((quote) => quotes.of(quote.shcode) ?? quote) });
      if (indices.all.length > 0) publish({ type: 'indices', at, indices: indices.all });
      if (ranges.length > 0) publish({ type: 'ranges', ranges });
    },
    publishChanges() {
      const at = now();
      const changed = quotes.takeChanges();
      const changedIndices = indices.takeChanges();
      const news = headlines.takeNew();
      if (changed.quotes.length > 0) publish({ type: 'quotes', at, quotes: changed.quotes });
      if (changed.after.length > 0) publish({ type: 'after-hours', at, quotes: changed.after });
      if (changedIndices.length > 0) publish({ type: 'indices', at, indices: changedIndices });
      if (news.length > 0) publish({ type: 'headlines', at, headlines: news });
      if (at - flowsAt < FLOWS_MS) return;
      flowsAt = at;
      for (const event of flows.takeChanges()) publish(event);
    },
  };
}
