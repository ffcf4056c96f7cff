import type { Part } from '@sise/domain/market/source';
import type { Sources } from '@sise/domain/market/sources';
import type { Store } from '../store/database.ts';
import { marketDayOf } from './market-day.ts';
import { ARCHIVE } from './source.ts';
import { createStoredArchive } from './stored-archive.ts';
import { createStoredDays } from './stored-days.ts';
import { readStoredDerivatives } from './stored-derivatives.ts';
import { readStoredFilings } from './stored-filings.ts';
import { createStoredFlows } from './stored-flows.ts';
import { readStoredEtfEtns } from './stored-etf-etn.ts';
import { readStoredListingDates } from './stored-listing-dates.ts';
import { readStoredNews } from './stored-news.ts';
import { createStoredResearch } from './stored-research.ts';

/** What imported files say of the day shown and before it; a part without an imported file is null. */
export async function readStoredSources(store: Store): Promise<Sources> {
  const day = await marketDayOf(store);
  const reports = day.ok ? await store.reportsAndFilings.reports(day.date) : [];
  const joins = reports.length > 0 ? await store.reportsAndFilings.analystJoins() : [];
  const parts = {
    archive: createStoredArchive(store),
    pastDays: day.ok ? createStoredDays(store, day.date) : null,
    books: null,
    flows: day.ok ? createStoredFlows(store, day.date) : null,
    products: day.ok ? await readStoredEtfEtns(store, day.date) : null,
    derivatives: day.ok ? await readStoredDerivatives(store, day.date) : null,
    world: null,
    coins: null,
    worldStocks: null,
    news: day.ok ? await readStoredNews(store, day.date) : null,
    filings: day.ok ? await readStoredFilings(store, day.date) : null,
    statements: null,
    shortSales: null,
    listingDates: day.ok ? await readStoredListingDates(store) : null,
    research: day.ok && reports.length > 0 ? createStoredResearch(reports, day.date, joins) : null,
  };
  return { ...parts, sourceOf: (part) => (isStored(part, parts) ? ARCHIVE : null) };
}

/** Whether imported files give a part. */
function isStored(part: Part, { flows, products, derivatives, news, filings, research }: Omit<Sources, 'sourceOf'>) {
  switch (part) {
    case 'quotes':
    case 'indices':
    case 'bars':
      return true;
    case 'flows':
      return flows !== null;
    case 'etf-etn':
      return products !== null;
    case 'derivatives':
      return derivatives !== null;
    case 'news':
      return news !== null;
    case 'filings':
      return filings !== null;
    case 'research':
      return research !== null;
    default:
      return false;
  }
}
