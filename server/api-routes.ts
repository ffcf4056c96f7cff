import { accountRoutes } from './routes/account.ts';
import { analystRoutes } from './routes/analyst.ts';
import { popularityRoutes } from './routes/popularity.ts';
import { bookRoutes } from './routes/book.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { comparisonRoutes } from './routes/comparison.ts';
import { consensusRoutes } from './routes/consensus.ts';
import { estimateRevisionRoutes } from './routes/estimate-revisions.ts';
import { favoritesRoutes } from './routes/favorites.ts';
import { followsRoutes } from './routes/follows.ts';
import { equityProductRoutes } from './routes/equity-product.ts';
import { flowMarketsRoutes } from './routes/flow-markets.ts';
import { futureRoutes } from './routes/future.ts';
import { indexStocksRoutes } from './routes/index-stocks.ts';
import { indexRoutes } from './routes/indices.ts';
import { investorRankingRoutes } from './routes/investor-rankings.ts';
import { investmentRoutes } from './routes/investment.ts';
import { mainRoutes } from './routes/main.ts';
import { marketRoutes } from './routes/market.ts';
import { marketmapRoutes } from './routes/marketmap.ts';
import { memberRoutes } from './routes/member.ts';
import { myStockRoutes } from './routes/my-stock.ts';
import { newsRoutes } from './routes/news.ts';
import { disclosuresRoutes } from './routes/disclosures.ts';
import { portfolioRoutes } from './routes/portfolio.ts';
import { pastScreensRoutes } from './routes/past-screens.ts';
import { priceAlertsRoutes } from './routes/price-alerts.ts';
import { savedScreensRoutes } from './routes/saved-screens.ts';
import { screenerRoutes } from './routes/screener.ts';
import { searchRoutes } from './routes/search.ts';
import { sourcesRoutes } from './routes/sources.ts';
import { stockInvestmentRoutes } from './routes/stock-investment.ts';
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
