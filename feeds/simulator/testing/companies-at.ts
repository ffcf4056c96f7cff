import type { Instant } from '@sise/domain/terms';
import { createCompanySources, type CompanySources } from '../company-sources.ts';
import type { Exchange } from '../exchange.ts';
import { createMarketDay } from '../session/create-market-day.ts';
import type { MarketDay } from '../session/market-day.ts';
import { createPresent, type Present } from '../session/present.ts';

export interface CompaniesAt extends CompanySources {
  /** Moves to a moment, which may lie on another day. */
  moveTo(at: Instant): void;
}

/** What is known of companies at a moment, without the trades of its day: a hundredth of the work of a market. */
export function companiesAt(exchange: Exchange, at: Instant): CompaniesAt {
  const unopened = createPresent(exchange);
  let now = at;
  let today = dayOf(at);

  function dayOf(moment: Instant): MarketDay {
    const day = unopened.dayAt(moment);
    exchange.history.reach(day);
    return createMarketDay(exchange, day, []);
  }

  const present: Present = {
    ...unopened,
    get now() {
      return now;
    },
    get today() {
      return today;
    },
    priceOf: (row) => exchange.history.base(row, today.day),
  };
  return {
    ...createCompanySources(exchange, present),
    moveTo(moment) {
      now = moment;
      today = dayOf(moment);
    },
  };
}
