import { accountRoutes } from './routes/account.ts';
import { analystRoutes } from './routes/research/analyst.ts';
import { popularityRoutes } from './routes/popularity.ts';
import { bookRoutes } from './routes/book.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { comparisonRoutes } from './routes/comparison.ts';
import { consensusRoutes } from './routes/research/consensus.ts';
import { estimateRevisionRoutes } from './routes/research/estimate-revisions.ts';
import { favoritesRoutes } from './routes/favorites.ts';
import { followsRoutes } from './routes/follows.ts';
import { equityProductRoutes } from './routes/etf-etn/equity-product.ts';
import { flowMarketsRoutes } from './routes/flows/flow-markets.ts';
import { futureRoutes } from './routes/future.ts';
import { indexStocksRoutes } from './routes/index-stocks.ts';
import { indexRoutes } from './routes/indices.ts';
import { investorRankingRoutes } from './routes/flows/investor-rankings.ts';
import { investmentRoutes } from './routes/flows/investment.ts';
import { mainRoutes } from './routes/main.ts';
import { marketRoutes } from './routes/market.ts';
import { marketmapRoutes } from './routes/map/marketmap.ts';
import { memberRoutes } from './routes/member.ts';
import { myStockRoutes } from './routes/my-stock.ts';
import { newsRoutes } from './routes/news.ts';
import { disclosuresRoutes } from './routes/disclosures.ts';
import { portfolioRoutes } from './routes/portfolio/portfolio.ts';
import { pastScreensRoutes } from './routes/past-screens.ts';
import { priceAlertsRoutes } from './routes/price-alerts.ts';
import { savedScreensRoutes } from './routes/saved-screens.ts';
import { screenerRoutes } from './routes/screener.ts';
import { searchRoutes } from './routes/search/search.ts';
import { sourcesRoutes } from './routes/sources.ts';
import { stockInvestmentRoutes } from './routes/flows/stock-investment.ts';
import { stockRoutes } from './routes/stock.ts';
import { worldRoutes } from './routes/world.ts';

/** Every resource's handlers, in the order of the documentation. */
export const ROUTES = [
  mainRoutes,
  marketRoutes,
  stockRoutes,
  popularityRoutes,
  bookRoutes,
  indexRoutes,
  indexStocksRoutes,
  investmentRoutes,
  investorRankingRoutes,
  flowMarketsRoutes,
  stockInvestmentRoutes,
  marketmapRoutes,
  sourcesRoutes,
  equityProductRoutes,
  futureRoutes,
  worldRoutes,
  newsRoutes,
  disclosuresRoutes,
  consensusRoutes,
  estimateRevisionRoutes,
  analystRoutes,
  screenerRoutes,
  pastScreensRoutes,
  comparisonRoutes,
  calendarRoutes,
  memberRoutes,
  favoritesRoutes,
  followsRoutes,
  savedScreensRoutes,
  priceAlertsRoutes,
  portfolioRoutes,
  myStockRoutes,
  searchRoutes,
  accountRoutes,
];
