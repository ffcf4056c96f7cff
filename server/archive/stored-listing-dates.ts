import type { ListingDate, ListingDates } from '@sise/domain/calendar/listing-dates';
import type { StockKind } from '@sise/domain/market/instrument';
import type { Instrument } from '../store/instruments.ts';

/** Listing dates in the imported registers of the exchange; null if no register was imported. */
export function storedListingDates(instruments: readonly Instrument[]): ListingDates | null {
  const dates = instruments.flatMap(datesOf);
  if (dates.length === 0) return null;
  return {
    between: async (from, until) => dates.filter(({ date }) => date >= from && date <= until),
  };
}

function datesOf({ shcode, name, market, product, listedOn, delistedOn }: Instrument): ListingDate[] {
  if (name === null) return [];
  const kind: StockKind | null = product === 'etf' || product === 'etn' ? product : null;
  const issue = { shcode, name, market: kind === null ? market : ('kospi' as const), kind };
  return [
    ...(listedOn === null ? [] : [{ issue, date: listedOn, type: 'listing' as const }]),
    ...(delistedOn === null ? [] : [{ issue, date: delistedOn, type: 'delisting' as const }]),
  ];
}
