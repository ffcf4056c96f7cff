import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { PAGES } from '@sise/contract/page-table';
import { APP_ROOT, twinOf } from '@sise/contract/paths';

/** The site map: every path of the web, one per line. */
const WEB: readonly RouteConfigEntry[] = [
  index('features/main/main-page.tsx'),
  route('stock', 'features/lists/all-stocks-page.tsx'),
  route('stock/:shcode', 'features/stock/stock-page.tsx'),
  route('stock/:shcode/asp', 'features/stock/book/book-page.tsx'),
  route('stock/:shcode/chart', 'features/stock/chart-page.tsx'),
  route('stock/:shcode/consensus', 'features/stock/consensus/consensus-page.tsx'),
  route('stock/:shcode/financial-summary', 'features/stock/disclosures/financial-page.tsx'),
  route('stock/:shcode/public-announcement', 'features/stock/disclosures/filings-page.tsx'),
  route('stock/:shcode/short-stock-selling', 'features/stock/disclosures/short-page.tsx'),
  route('indices/:index', 'features/index/index-layout.tsx', [
    index('features/index/overview-page.tsx'),
    route('industries', 'features/index/industries-page.tsx'),
    route('attention', 'features/index/popularity-page.tsx'),
    route('daily', 'features/index/daily-page.tsx'),
    route(':list', 'features/index/stocks-page.tsx'),
  ]),
  route('indices/kospi-future', 'features/derivatives/future/future-layout.tsx', { id: 'kospi-future' }, [
    index('features/derivatives/future/overview-page.tsx', { id: 'kospi-future-overview' }),
    route('chart', 'features/derivatives/future/chart-page.tsx', { id: 'kospi-future-chart' }),
    route('daily', 'features/derivatives/future/daily-page.tsx', { id: 'kospi-future-daily' }),
    route('investors', 'features/derivatives/future/investors-page.tsx', { id: 'kospi-future-investors' }),
    route('times', 'features/derivatives/future/times-page.tsx', { id: 'kospi-future-times' }),
  ]),
  route('indices/kosdaq-future', 'features/derivatives/future/future-layout.tsx', { id: 'kosdaq-future' }, [
    index('features/derivatives/future/overview-page.tsx', { id: 'kosdaq-future-overview' }),
    route('chart', 'features/derivatives/future/chart-page.tsx', { id: 'kosdaq-future-chart' }),
    route('daily', 'features/derivatives/future/daily-page.tsx', { id: 'kosdaq-future-daily' }),
    route('investors', 'features/derivatives/future/investors-page.tsx', { id: 'kosdaq-future-investors' }),
    route('times', 'features/derivatives/future/times-page.tsx', { id: 'kosdaq-future-times' }),
  ]),
  route('indices/kospi-option', 'features/derivatives/option/option-page.tsx', { id: 'kospi-option' }),
  route('indices/kosdaq-option', 'features/derivatives/option/option-page.tsx', { id: 'kosdaq-option' }),
  route('kospi-equities', 'features/lists/market-page.tsx', { id: 'kospi-equities' }),
  route('kosdaq-equities', 'features/lists/market-page.tsx', { id: 'kosdaq-equities' }),
  route('konex-equities', 'features/lists/market-page.tsx', { id: 'konex-equities' }),
  route('konex', 'features/lists/market-page.tsx', { id: 'konex' }),
  route('world', 'features/world/world-page.tsx'),
  route('world/exchange', 'features/world/exchange-page.tsx'),
  route('world/commodities', 'features/world/commodities-page.tsx'),
  route('world/stocks', 'features/world/stocks-page.tsx'),
  route('world/stocks/:symbol', 'features/world/global-stock-page.tsx'),
  route('world/:symbol', 'features/world/instrument-page.tsx'),
  route('coins', 'features/world/coins-page.tsx'),
  route('coins/:symbol', 'features/world/coin-page.tsx'),
  route('marketmap/:market?', 'features/marketmap/map-page.tsx'),
  route('equity-product', 'features/equity-product/summary-page.tsx'),
  route('equity-product/etf', 'features/lists/etf-etn-page.tsx', { id: 'etfs' }),
  route('equity-product/etn', 'features/lists/etf-etn-page.tsx', { id: 'etns' }),
  route('equity-product/compare', 'features/equity-product/compare-page.tsx'),
  route('equity-product/view', 'features/equity-product/view-redirect.ts'),
  route('equity-product/view/:shcode', 'features/stock/stock-page.tsx', { id: 'etf-etn' }),
  route('equity-product/view/:shcode/asp', 'features/stock/book/book-page.tsx', { id: 'etf-etn-book' }),
  route('equity-product/view/:shcode/chart', 'features/stock/chart-page.tsx', { id: 'etf-etn-chart' }),
  route('etf-equities', 'features/lists/etf-etn-page.tsx', { id: 'etf-equities' }),
  route('etn-equities', 'features/lists/etf-etn-page.tsx', { id: 'etn-equities' }),
  route('index-info/attention', 'features/lists/popularity-page.tsx'),
  route('index-info/industry', 'features/lists/industries-page.tsx', { id: 'industries' }),
  route('index-info', 'features/lists/ranking-page.tsx', { id: 'first-ranking' }),
  route('index-info/:ranking', 'features/lists/ranking-page.tsx', { id: 'ranking' }),
  route('screener', 'features/screener/screener-page.tsx', { id: 'screener' }),
  route('screener/saved', 'features/screener/saved/saved-page.tsx', { id: 'saved-screens' }),
  route('screener/past', 'features/screener/past/past-page.tsx', { id: 'past-screen' }),
  route('screener/products', 'features/screener/screener-page.tsx', { id: 'screener-products' }),
  route('investment/foreigner-trading', 'features/investment/rankings/rankings-page.tsx'),
  route('investment/program-trading', 'features/investment/program/program-page.tsx'),
  route('investment', 'features/investment/summary/summary-page.tsx'),
  route('investment/investors', 'features/investment/investors/investors-page.tsx'),
  route('consensus', 'features/consensus/consensus-page.tsx', { id: 'consensus' }),
  route('consensus/view', 'features/consensus/view-redirect.ts'),
  route('consensus/view/:report', 'features/consensus/report-page.tsx'),
  route('consensus/estimates', 'features/consensus/estimates/estimates-page.tsx'),
  route('consensus/accuracy', 'features/consensus/accuracy/accuracy-page.tsx'),
  route('compare', 'features/compare/compare-page.tsx'),
  route('analyst', 'features/analyst/ranking/ranking-page.tsx', { id: 'analyst-ranking' }),
  route('analyst/view', 'features/analyst/ranking/unnamed-page.tsx', { id: 'analyst-unnamed' }),
  route('analyst/view/:code', 'features/analyst/view/analyst-page.tsx', { id: 'analyst' }),
  route('news', 'features/news/news-page.tsx'),
  route('calendar', 'features/calendar/calendar-page.tsx'),
  route('my-stock', 'features/my-stock/my-stock-layout.tsx', [
    index('features/my-stock/favorites/favorites-page.tsx'),
    route('portfolio', 'features/my-stock/portfolio/portfolio-page.tsx'),
    route('analysts', 'features/my-stock/analysts/analysts-page.tsx'),
    route('alerts', 'features/my-stock/alerts/alerts-page.tsx'),
  ]),
  route('member/login', 'features/member/login-page.tsx'),
  route('member/join', 'features/member/join-page.tsx'),
  route('member/password', 'features/member/password-page.tsx'),
  route('member/account', 'features/member/account-page.tsx'),
  route('member/leave', 'features/member/leave-page.tsx'),
  route('member/left', 'features/member/left-page.tsx'),
  route('member/sent', 'features/member/sent-page.tsx'),
  route('member/confirm', 'features/member/confirm-page.tsx'),
  route('member/confirm-email', 'features/member/confirm-email-page.tsx'),
  route('member/forgot', 'features/member/forgot-page.tsx'),
  route('member/reset', 'features/member/reset-page.tsx'),
  route('member/email', 'features/member/email-page.tsx'),
  route('member/consent', 'features/member/consent-page.tsx'),
  route('terms', 'features/site/terms-page.tsx'),
  route('privacy', 'features/site/privacy-page.tsx'),
  route('sources', 'features/site/sources-page.tsx'),
  route('status', 'features/site/status-page.tsx'),
  route('embed', 'features/embed/snippet/embed-page.tsx'),
  layout('features/embed/embed-layout.tsx', [
    route('embed/quote/:shcode', 'features/embed/cards/quote-embed.tsx'),
    route('embed/chart/:code', 'features/embed/cards/chart-embed.tsx'),
    route('embed/index/:index', 'features/embed/cards/index-embed.tsx'),
    route('embed/map/:market', 'features/embed/cards/map-embed.tsx'),
    route('embed/channel/:section', 'features/embed/channel/channel-embed.tsx'),
    route('embed/*', 'features/embed/unknown-embed.tsx'),
  ]),
  route('accessibility', 'features/site/accessibility-page.tsx'),
  route('help', 'features/site/help-page.tsx'),
  route('help/terms', 'features/site/glossary/glossary-page.tsx'),
  route('playground', 'features/play/playground-page.tsx', { id: 'playground' }),
  route('playground-mobile', 'features/play/playground-page.tsx', { id: 'playground-mobile' }),
];

/** The pages that only the app has. */
const APP: readonly RouteConfigEntry[] = [
  route('hkapp/index-info', 'features/lists/industries-page.tsx', { id: 'app-start' }),
  route('hkapp/error', 'features/site/app-error-page.tsx'),
];

/** The patterns of twins in the app, by the patterns of their pages. */
const TWINS = new Map(Object.values(PAGES).map((page) => [page.path, twinOf(page)]));

/**
 * The routes of a page and of its twin in the app. Most are one route, below an optional /hkapp; a twin with another
 * name has a route of its own, with the same files.
 */
function withTwin(entry: RouteConfigEntry): RouteConfigEntry[] {
  const { path = '' } = entry;
  const whole = path.replace(/\?$/, '');
  const twin = TWINS.get(`/${whole}`) ?? null;
  if (twin === null) return [entry];
  if (twin === `${APP_ROOT}/${whole}`) return [{ ...entry, path: `${APP_ROOT.slice(1)}?/${path}` }];
  return [entry, { ...inAppOnly(entry), path: twin.slice(1) }];
}

/** The same route with an id of its own. */
function inAppOnly({ id, children, ...entry }: RouteConfigEntry): RouteConfigEntry {
  return {
    ...entry,
    ...(id === undefined ? {} : { id: `app-${id}` }),
    ...(children === undefined ? {} : { children: children.map(inAppOnly) }),
  };
}

/** The site map, on the web and in the app. */
export default [
  ...WEB.flatMap(withTwin),
  ...APP,
  route('*', 'features/lists/not-found-page.tsx'),
] satisfies RouteConfig;
