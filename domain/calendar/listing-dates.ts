import type { DateKst } from '../terms.ts';
import type { CalendarIssue } from './calendar-event.ts';

/** 상장일 or 상장폐지일 of an issue. */
export interface ListingDate {
  readonly issue: CalendarIssue;
  readonly date: DateKst;
  readonly type: 'listing' | 'delisting';
}

/** Listings and delistings as the exchange has published them by now, those of the coming days included. */
export interface ListingDates {
  /** @param from first day  @param until last day, included */
  between(from: DateKst, until: DateKst): Promise<readonly ListingDate[]>;
}
