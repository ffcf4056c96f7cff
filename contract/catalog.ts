import { account } from './account.ts';
import { analyst } from './analyst.ts';
import { attention } from './attention.ts';
import { book } from './book.ts';
import { consensus, stockConsensus } from './consensus.ts';
import { placeOf } from './address.ts';
import type { Named } from './endpoint.ts';
import { equityProduct } from './equity-product.ts';
import { favorites } from './favorites.ts';
import { follows } from './follows.ts';
import { future } from './future.ts';
import { indexStocks } from './index-stocks.ts';
import { indices } from './indices.ts';
import { investment, stockInvestment } from './investment.ts';
import { main } from './main.ts';
import { market } from './market.ts';
import { marketmap } from './marketmap.ts';
import { member } from './member.ts';
import { myStock } from './my-stock.ts';
import { news } from './news.ts';
import { papers } from './papers.ts';
import { portfolioSample } from './portfolio-sample.ts';
import { portfolio } from './portfolio.ts';
import { portfolioFigures } from './portfolio-figures.ts';
import { portfolioImport } from './portfolio-import.ts';
import { screener } from './screener.ts';
import { search } from './search.ts';
import { stock } from './stock.ts';
import { globalStock, world } from './world.ts';

/**
 * Every resource of the product, by name. What is not here does not exist. The account comes last: whoever makes all
 * calls in this order leaves at the end.
 */
export const RESOURCES = {
  main,
  market,
  stock,
  attention,
  book,
  indices,
  indexStocks,
  investment,
  stockInvestment,
  marketmap,
  equityProduct,
  future,
  world,
  globalStock,
  news,
  papers,
  consensus,
  stockConsensus,
  analyst,
  screener,
  member,
  myStock,
  favorites,
  follows,
  portfolio,
  portfolioFigures,
  portfolioImport,
  portfolioSample,
  search,
  account,
};

/** Every call, in the order of the documentation. */
export const ENDPOINTS: readonly Named[] = Object.values(RESOURCES).flatMap((calls) => Object.values<Named>(calls));

const OUTSIDE_API = new Set(ENDPOINTS.filter(({ outsideApi }) => outsideApi).map(placeOf));

/** Whether an address is one of a call, known or not, rather than of a page or a file. */
export function isCall(url: string): boolean {
  return url.startsWith('/api') || OUTSIDE_API.has(url.split('?')[0]);
}
