import { MOST_PAST_DAYS } from '@sise/domain/market/past-day';
import type { PastDays } from '@sise/domain/market/past-day';
import type { Quote, YearRange } from '@sise/domain/market/quote';
import type { DailyLimits } from '@sise/domain/market/price-limit';
import type { DailyBar } from '@sise/domain/market/bar';
import { instant, shares, won } from '@sise/domain/terms';
import type { Shcode } from '@sise/domain/terms';
import { etfEtnListing } from '../etf-etn/etf-etn-day.ts';
import { etfEtnRanges } from '../etf-etn/etf-etn-ranges.ts';
import type { Exchange } from '../exchange.ts';
import { dailyBarOf } from '../past/stock-past.ts';
import { dayFacts, yearRange } from '../session/day-facts.ts';
import type { Present } from '../session/present.ts';
import { createYieldToEventLoop, mapInSlices } from '../../slices.ts';

/** Past days of the simulated exchange, generated on request. */
export function createSimulatedPastDays(exchange: Exchange, present: Pick<Present, 'today'>): PastDays {
  const { days, history } = exchange;

  /** The number of the last past day; −1 before the market is opened. */
  const lastDay = () => (present.today?.day ?? 0) - 1;
  const firstDay = () => Math.max(0, lastDay() - MOST_PAST_DAYS + 1);

  return {
    async dates() {
      const first = firstDay();
      return Array.from({ length: lastDay() - first + 1 }, (_, n) => days.dateAt(first + n));
    },
    async read(date) {
      const day = days.dayOnOrBefore(date);
      if (day < firstDay() || day > lastDay() || days.dateAt(day) !== date) return null;
      const { etfEtnMarket } = exchange;
      const { rows, listings, indices } = dayFacts(exchange, day);
      const places = etfEtnMarket.catalogue.listedOn(day);
      const quotes = [
        ...(await mapInSlices(rows, (row) =>
          quoteOf(exchange.universe.company(row).shcode, dailyBarOf(exchange, row, day), history.limits(row, day)),
        )),
        ...(await mapInSlices(places, (place) => {
          const bar = dailyBarOf(etfEtnMarket.traded, place, day);
          return quoteOf(etfEtnMarket.catalogue.product(place).shcode, bar, etfEtnMarket.prices.limits(place, day));
        })),
      ];
      const ranges: YearRange[] = await mapInSlices(rows, (row) => yearRange(exchange, row, day));
      const yieldToEventLoop = createYieldToEventLoop();
      for (const range of etfEtnRanges(etfEtnMarket, days, places, day)) {
        ranges.push(range);
        await yieldToEventLoop();
      }
      return {
        date,
        at: instant(exchange.hours(day).closesAt),
        listings: [
          ...(await mapInSlices(rows, (row) => listings([row], new Set()))).flat(),
          ...places.map((place) => etfEtnListing(etfEtnMarket, place)),
        ],
        indices,
        quotes,
        ranges,
      };
    },
  };
}

/** The quote of a finished day; one without a trade has no price. */
function quoteOf(shcode: Shcode, bar: DailyBar, { upper, lower }: DailyLimits): Quote {
  const known = (price: number | null) => (price === null || bar.volume === 0 ? null : won(price));
  return {
    shcode,
    price: known(bar.close),
    basePrice: won(bar.basePrice ?? bar.close),
    open: known(bar.open),
    high: known(bar.high),
    low: known(bar.low),
    volume: shares(bar.volume ?? 0),
    turnover: won(bar.turnover ?? 0),
    upperLimit: upper,
    lowerLimit: lower,
  };
}
