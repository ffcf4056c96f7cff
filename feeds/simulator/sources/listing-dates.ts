import type { ListingDate, ListingDates } from '@sise/domain/calendar/listing-dates';
import { addDays } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';

/** Calendar days before which a listing, and the end of one, is announced: after the subscription; 정리매매. */
const KNOWN_BEFORE = { listing: 21, delisting: 12 } as const;

/** Listing dates of the simulated exchange, as announced by the present moment. */
export function createSimulatedListingDates(exchange: Exchange, present: Present): ListingDates {
  const { days, universe, calendar } = exchange;

  function announced(): ListingDate[] {
    const companies = universe.companies.flatMap((company): ListingDate[] => {
      const { shcode, name, market, kind, listedOn, delistedOn } = company;
      const issue = { shcode, name, market, kind };
      return [
        ...(listedOn === null ? [] : [{ issue, date: listedOn, type: 'listing' as const }]),
        // The last day of trading is known; the issue is delisted on the day after it.
        ...(delistedOn === null
          ? []
          : [{ issue, date: calendar.nextTradingDay(delistedOn), type: 'delisting' as const }]),
      ];
    });
    const etfEtns = exchange.etfEtnMarket.catalogue.etfEtns.flatMap(({ shcode, name, kind, listedOn }): ListingDate[] =>
      listedOn === null ? [] : [{ issue: { shcode, name, market: 'kospi', kind }, date: listedOn, type: 'listing' }],
    );
    return [...companies, ...etfEtns];
  }

  let all: readonly ListingDate[] | null = null;
  return {
    async between(from: DateKst, until: DateKst) {
      const { today } = present;
      if (today === null) return [];
      all ??= announced();
      const now = days.dateAt(today.day);
      return all.filter(({ date, type }) => date >= from && date <= until && date <= addDays(now, KNOWN_BEFORE[type]));
    },
  };
}
