import { KOSPI, KOSDAQ, KOSPI200 } from '@sise/domain/market/main-indices';

/** Indices with a page of their own. */
export const INDEX_PAGES: Readonly<Record<string, string>> = {
  [KOSPI]: '/indices/kospi',
  [KOSDAQ]: '/indices/kosdaq',
  [KOSPI200]: '/indices/kospi200',
};

/** The page of an index; for an industry the list that contains it, with its line open. Null for one without a page. */
export function pathOfIndex(upcode: string): string | null {
  const page = INDEX_PAGES[upcode];
  if (page !== undefined) return page;
  if (upcode.startsWith('1')) return `/indices/kospi/industries?open=${upcode}`;
  return upcode.startsWith('2') ? `/indices/kosdaq/industries?open=${upcode}` : null;
}
