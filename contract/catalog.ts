import { account } from './account.ts';
import { analyst } from './analyst.ts';
import { popularity } from './popularity.ts';
import { book } from './book.ts';
import { calendar } from './calendar.ts';
import { comparison } from './comparison.ts';
import { consensus } from './consensus.ts';
import { stockConsensus } from './stock-consensus.ts';
import { placeOf } from './address.ts';
import type { Named } from './endpoint.ts';
import { estimateRevisions } from './estimate-revisions.ts';
import { equityProduct } from './equity-product.ts';
import { etfEtnComparison } from './etf-etn-comparison.ts';
import { favorites } from './favorites.ts';
import { flowMarkets } from './flow-markets.ts';
import { follows } from './follows.ts';
import { future } from './future.ts';
import { indexStocks } from './index-stocks.ts';
import { indices } from './indices.ts';
import { investment, stockInvestment } from './investment.ts';
import { investorRankings } from './investor-rankings.ts';
import { main } from './main.ts';
import { market } from './market.ts';
import { marketmap } from './marketmap.ts';
import { member } from './member.ts';
import { myStock } from './my-stock.ts';
import { news } from './news.ts';
import { disclosures } from './disclosures.ts';
import { priceAlerts } from './price-alerts.ts';
import { portfolioSample } from './portfolio-sample.ts';
import { portfolio } from './portfolio.ts';
import { portfolioFigures } from './portfolio-figures.ts';
import { portfolioImport } from './portfolio-import.ts';
import { pastScreens } from './past-screens.ts';
import { savedScreens } from './saved-screens.ts';
import { screener } from './screener.ts';
import { search } from './search.ts';
import { sources } from './sources.ts';
import { stock } from './stock.ts';
import { coin } from './coin.ts';
import { globalStock, world } from './world.ts';

/**
 * Every resource of the contract, by name. The account is last, because its last call deletes it: making all calls in
 * this order ends with that.
 */
const RESOURCES = {
  main,
  market,
  stock,
  popularity,
  book,
  indices,
  indexStocks,
  investment,
  investorRankings,
  stockInvestment,
  flowMarkets,
  marketmap,
  sources,
  equityProduct,
  etfEtnComparison,
  future,
  world,
  coin,
  globalStock,
  news,
  disclosures,
  consensus,
  stockConsensus,
  estimateRevisions,
  analyst,
  screener,
  pastScreens,
  comparison,
  calendar,
  member,
  myStock,
  favorites,
  follows,
  savedScreens,
  priceAlerts,
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

/** Whether a URL is one of a call, existing or not, rather than of a page or a file. */
export function isCall(url: string): boolean {
  const [path = url] = url.split('?', 1);
  return url.startsWith('/api') || OUTSIDE_API.has(path);
}
