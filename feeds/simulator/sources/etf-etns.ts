import type { Span } from '@sise/domain/market/archive';
import type { Payout, EtfEtnDay, EtfEtns, EtfEtnValue } from '@sise/domain/etf-etn/etf-etn';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import { basketOf } from '../etf-etn/value/basket.ts';
import type { Now, Underlying } from '../etf-etn/value/underlying.ts';

/** Trading days over which payouts are listed. */
const PAYOUT_DAYS = 252 * 5;

/** Values of ETFs and ETNs as of now. */
export interface EtfEtnsOfToday {
  /** The values of all that are listed today. */
  values(): ReadonlyMap<Shcode, EtfEtnValue>;
}

/** ETFs and ETNs of the simulated exchange at the present moment. */
export function createSimulatedEtfEtns(exchange: Exchange, present: Present): EtfEtns & EtfEtnsOfToday {
  const { days } = exchange;

  /** The number of the current day; −1 before there is one. */
  const today = (): number => present.today?.day ?? -1;

  /** The place of an ETF or ETN that is listed today. */
  function placeOf(shcode: Shcode): number | null {
    const place = today() < 0 ? undefined : exchange.etfEtnMarket.catalogue.placeOf(shcode);
    return place !== undefined && exchange.etfEtnMarket.catalogue.firstDay(place) <= today() ? place : null;
  }

  function nowOf(): Now {
    const { now } = present;
    const hours = present.today?.hours;
    if (!hours || now < hours.opensAt) return { priceOf: present.priceOf, place: -1 };
    const minute = Math.min(hours.minutes, (now - hours.opensAt) / MINUTE_MS);
    return { priceOf: present.priceOf, place: now >= hours.closesAt ? hours.minutes + 1 : minute };
  }

  function valueOf(place: number, moved: number): EtfEtnValue {
    const { catalogue, values } = exchange.etfEtnMarket;
    const day = today();
    const first = catalogue.firstDay(place);
    const begun = values.base(place, day);
    const live = hundredths(begun * (1 + values.follows(place) * moved));
    return {
      nav: hundredths(day > first ? values.at(place, day - 1) : begun),
      navOn: days.dateAt(Math.max(0, day - 1)),
      live,
      indexRate: hundredths(moved * 100),
      netAssets: Math.round(live * catalogue.product(place).units),
    };
  }

  /** Numbers of the last days before today in a span. */
  function pastDays(place: number, { until, count }: Span<DateKst>): number[] {
    const last = Math.min(today() - 1, until === undefined ? Infinity : days.dayOnOrBefore(until));
    const from = Math.max(exchange.etfEtnMarket.catalogue.firstDay(place), last - count + 1);
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i);
  }

  function payout(place: number, day: number): Payout {
    const { values, payoutDays } = exchange.etfEtnMarket;
    return {
      exOn: days.dateAt(day),
      paidOn: days.dateAt(payoutDays.paidOn(day)),
      amount: values.payout(place, day),
    };
  }

  return {
    listed: () =>
      today() < 0
        ? []
        : exchange.etfEtnMarket.catalogue
            .listedOn(today())
            .map((place) => exchange.etfEtnMarket.catalogue.product(place)),
    facts(shcode) {
      const place = placeOf(shcode);
      return place === null ? null : exchange.etfEtnMarket.catalogue.product(place);
    },
    values() {
      if (today() < 0) return new Map();
      const { catalogue, underlyingOf } = exchange.etfEtnMarket;
      const now = nowOf();
      const moved = new Map<Underlying, number>();
      return new Map(
        catalogue.listedOn(today()).map((place) => {
          const underlying = underlyingOf(place);
          const move = moved.get(underlying) ?? underlying.moveNow(today(), now);
          moved.set(underlying, move);
          return [catalogue.product(place).shcode, valueOf(place, move)];
        }),
      );
    },
    basket(shcode) {
      const place = placeOf(shcode);
      return place === null ? null : basketOf(exchange, place, today());
    },
    payouts(shcode) {
      const place = placeOf(shcode);
      if (place === null) return [];
      const { values } = exchange.etfEtnMarket;
      const known = [...pastDays(place, { count: PAYOUT_DAYS }), today()];
      return known
        .filter((day) => values.payout(place, day) > 0)
        .map((day) => payout(place, day))
        .toReversed();
    },
    payoutsBetween(from, until) {
      if (today() < 0) return [];
      const { catalogue, values, payoutDays } = exchange.etfEtnMarket;
      const first = days.dayOnOrAfter(from);
      const span = Array.from({ length: Math.max(0, days.dayOnOrBefore(until) - first + 1) }, (_, n) => first + n);
      return catalogue.listedOn(today()).flatMap((place) => {
        const { shcode, payout: cycle } = catalogue.product(place);
        if (cycle === 'none') return [];
        return span
          .filter((day) => day >= catalogue.firstDay(place) && payoutDays.isEx(cycle, day))
          .map((day) => ({ shcode, exOn: days.dateAt(day), amount: day > today() ? null : values.payout(place, day) }))
          .filter(({ amount }) => amount === null || amount > 0);
      });
    },
    nextPayout(shcode) {
      const place = placeOf(shcode);
      if (place === null) return null;
      const { catalogue, payoutDays } = exchange.etfEtnMarket;
      const day = payoutDays.nextEx(catalogue.product(place).payout, today() + 1);
      return day === null ? null : days.dateAt(day);
    },
    async days(shcode, span) {
      const place = placeOf(shcode);
      if (place === null) return [];
      const { prices, values, underlyingOf } = exchange.etfEtnMarket;
      let index = 1;
      return pastDays(place, span).map((day, n): EtfEtnDay => {
        if (n > 0) index *= 1 + underlyingOf(place).move(day);
        return {
          date: days.dateAt(day),
          close: prices.close(place, day),
          nav: hundredths(values.at(place, day)),
          index,
          payout: values.payout(place, day),
        };
      });
    },
    async dayCount(shcode) {
      const place = placeOf(shcode);
      return place === null ? 0 : Math.max(0, today() - exchange.etfEtnMarket.catalogue.firstDay(place));
    },
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
