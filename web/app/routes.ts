import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** The site map: every path of the product, a line each. */
export default [
  index('features/main/main-page.tsx'),
  route('stock', 'features/lists/all-stocks-page.tsx'),
  route('stock/:shcode', 'features/stock/stock-page.tsx'),
  route('stock/:shcode/asp', 'features/stock/book/book-page.tsx'),
  route('stock/:shcode/chart', 'features/stock/chart-page.tsx'),
  route('stock/:shcode/consensus', 'features/stock/consensus/consensus-page.tsx'),
  route('stock/:shcode/financial-summary', 'features/stock/papers/financial-page.tsx'),
  route('stock/:shcode/public-announcement', 'features/stock/papers/filings-page.tsx'),
  route('stock/:shcode/short-stock-selling', 'features/stock/papers/short-page.tsx'),
  route('indices/:index', 'features/index/index-layout.tsx', [
    index('features/index/overview-page.tsx'),
    route('industries', 'features/index/industries-page.tsx'),
    route('attention', 'features/index/attention-page.tsx'),
    route('daily', 'features/index/daily-page.tsx'),
    route(':list', 'features/index/stocks-page.tsx'),
  ]),
  route('kospi-equities', 'features/lists/market-page.tsx', { id: 'kospi-equities' }),
  route('kosdaq-equities', 'features/lists/market-page.tsx', { id: 'kosdaq-equities' }),
  route('konex-equities', 'features/lists/market-page.tsx', { id: 'konex-equities' }),
  route('konex', 'features/lists/market-page.tsx', { id: 'konex' }),
  route('marketmap/:market', 'features/marketmap/map-page.tsx'),
  route('etf-equities', 'features/lists/product-page.tsx', { id: 'etf-equities' }),
  route('etn-equities', 'features/lists/product-page.tsx', { id: 'etn-equities' }),
  route('index-info/attention', 'features/lists/attention-page.tsx'),
  route('index-info/industry', 'features/lists/industries-page.tsx'),
  route('index-info/:ranking?', 'features/lists/ranking-page.tsx'),
  route('my-stock', 'features/my-stock/my-stock-layout.tsx', [
    index('features/my-stock/favorites/favorites-page.tsx'),
    route('analysts', 'features/my-stock/analysts/analysts-page.tsx'),
  ]),
  route('member/login', 'features/member/login-page.tsx'),
  route('member/join', 'features/member/join-page.tsx'),
  route('member/password', 'features/member/password-page.tsx'),
  route('member/account', 'features/member/account-page.tsx'),
  route('member/left', 'features/member/left-page.tsx'),
  route('playground', 'features/play/playground-page.tsx', { id: 'playground' }),
  route('playground-mobile', 'features/play/playground-page.tsx', { id: 'playground-mobile' }),
  route('*', 'features/lists/not-found-page.tsx'),
] satisfies RouteConfig;
