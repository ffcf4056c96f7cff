import './styles/tokens.css';
import './ui/table.css';
import './ui/legend.css';
import './styles/market.css';
import { isEmbedPath } from '@sise/contract/embeds';
import { HydrationBoundary, useQueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router';
import type { LinksFunction, MetaFunction } from 'react-router';
import { responsesOf } from './api/responses.ts';
import { WallNotice } from './api/report-wall.tsx';
import { ClientSettingsTags } from './api/client-settings.tsx';
import { useFirstView } from './api/first-view.ts';
import { CLOSED, pageQueries, queriesIn } from './api/page-queries.ts';
import type { Loaded, PageAddress } from './api/page-queries.ts';
import { documentTitle } from './api/page-meta.ts';
import { PreferencesProvider } from './api/preferences.tsx';
import { SentResponsesScript } from './api/sent-responses-script.tsx';
import { InstallLinks } from './layouts/install-links.tsx';
import { EarlyClickCapture, EarlyClickReplay } from './layouts/early-click-replay.tsx';
import {
  AppBridge,
  createLateInvalidation,
  DeferredLayout,
  PageViewReport,
  RetryAsMember,
} from './layouts/frame-parts.ts';
import { FreshMark } from './layouts/fresh-mark.tsx';
import { LastResort } from './layouts/last-resort.tsx';
import { PageFacts } from './layouts/page-facts.tsx';
import { Shell } from './layouts/shell.tsx';
import { tickerQuery } from './layouts/ticker-query.ts';
import { LiveProvider } from './live/live-provider.tsx';
import { sessionQuery } from './member/use-member.ts';
import { isForAppOnly } from './middleware/app-routing-in-browser.ts';
import { clientMiddlewareOf } from './middleware/browser-table.ts';
import { PAGE_MIDDLEWARE } from './middleware/names.ts';
import { middlewareOf } from './middleware/table.ts';
import { marketStatus, MarketFeedProvider } from './quotes/market-feed.tsx';
import './styles/font/sise-sans.css';
import './styles/font/fallback.css';
import './styles/base.css';
import './ui/card.css';
import './ui/choices.css';
import './ui/controls.css';
import './ui/notices.css';
import './ui/ordering.css';
import './ui/layers.css';
import './ui/page-links.css';
import './ui/swiper.css';
import './styles/forced-colors.css';
import './styles/print.css';
import { awaited } from './ui/awaited.ts';
import { rem } from './ui/rem.ts';
import { LAYER_ORDER } from './styles/layer-order.ts';
import siteFont from './styles/font/sise-sans-1.woff2?url';
import darkTokens from './styles/tokens-dark.css?url';

export const middleware = middlewareOf(PAGE_MIDDLEWARE);
export const clientMiddleware = clientMiddlewareOf(PAGE_MIDDLEWARE);

// Optional queries: the frame must not keep a page from being shown.
const surroundings = ({ url }: PageAddress) =>
  isEmbedPath(url.pathname) ? [marketStatus] : [tickerQuery, marketStatus, sessionQuery];
const { loader, clientLoader } = pageQueries({ optional: surroundings });
export { loader, clientLoader };

/** The font is preloaded and does not block the styles: a fallback is shown until it has loaded. */
export const links: LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: siteFont, crossOrigin: 'anonymous', fetchPriority: 'low' },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error === undefined ? '시세' : documentTitle(titleOfError(error)) },
  { name: 'description', content: '코스피·코스닥·코넥스 종목의 시세와 순위, 지수를 한자리에서 봅니다.' },
];

const DARK_MEDIA = { dark: 'all', system: '(prefers-color-scheme: dark)', light: 'not all' } as const;

/**
 * The document. Theme, palette, density, text size and whether amounts are shown are its attributes, so that the first
 * paint is right. An embed has none of the scripts: it is read inside an article, and is never hydrated.
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { preferences, device, app, nonce, client } = useFirstView();
  const state = useLoadedState();
  const isEmbed = isEmbedPath(useLocation().pathname);
  const isInstallable = app.platform === 'none' && device !== 'app' && !isEmbed;
  return (
    <PreferencesProvider initial={preferences}>
      {({ theme, palette, density, amounts, textSize }) => (
        <html
          lang="ko"
          data-theme={theme}
          data-palette={palette}
          data-density={density}
          data-amounts={amounts}
          data-text-size={textSize}
          data-device={device}
          data-app={app.platform === 'none' ? undefined : app.platform}
          data-slide={app.isSlide ? '' : undefined}
        >
          <head>
            <style nonce={nonce} suppressHydrationWarning>
              {LAYER_ORDER}
            </style>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
            {!isEmbed && <ClientSettingsTags {...client} />}
            <Meta />
            {!isEmbed && <PageFacts />}
            {isInstallable && <InstallLinks theme={theme} />}
            <Links nonce={nonce} />
            <link rel="stylesheet" href={darkTokens} media={DARK_MEDIA[theme]} />
          </head>
          <body>
            {!isEmbed && <FreshMark />}
            {!isEmbed && <DeferredLayout />}
            {!isEmbed && <PageViewReport />}
            {!isEmbed && <EarlyClickCapture />}
            <HydrationBoundary state={state}>{children}</HydrationBoundary>
            {!isEmbed && <ScrollRestoration nonce={nonce} />}
            {!isEmbed && <SentResponsesScript />}
            {!isEmbed && <Scripts nonce={nonce} />}
          </body>
        </html>
      )}
    </PreferencesProvider>
  );
}

function wallNotice(height: number): ReactNode {
  return (
    <Suspense fallback={<div style={{ minHeight: rem(height) }} />}>
      <ReportWall height={height} />
    </Suspense>
  );
}

export default function App() {
  const { device } = useFirstView();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const onStale = useMemo(() => createLateInvalidation(queries), [queries]);
  const onResponse = useMemo(() => responsesOf(queries), [queries]);
  if (isEmbedPath(pathname)) {
    return (
      <MarketFeedProvider>
        <Outlet />
      </MarketFeedProvider>
    );
  }
  return (
    <LiveProvider onStale={onStale} onResponse={onResponse}>
      <AppBridge />
      <MarketFeedProvider>
        <Shell device={device}>
          <WallNotice value={wallNotice}>
            <Outlet />
          </WallNotice>
          <EarlyClickReplay />
        </Shell>
      </MarketFeedProvider>
    </LiveProvider>
  );
}

// Most readers never see these: loaded on demand.
const loadErrorPage = async () => ({ default: (await import('./layouts/error-page.tsx')).ErrorPage });
const ErrorPage = lazy(() => loadErrorPage().catch(loadErrorPage));

const AppOnlyError = awaited(async () => (await import('./member/app-only.tsx')).AppOnlyError);

const ReportWall = awaited(async () => (await import('./research/report-wall.tsx')).ReportWall);

const ReportWallPage = awaited(async () => (await import('./research/report-wall-page.tsx')).ReportWallPage);

export function ErrorBoundary() {
  const error = useRouteError();
  const { device, app } = useFirstView();
  const { pathname } = useLocation();
  return (
    <LastResort>
      <AppBridge />
      {isClosed(error) && <RetryAsMember />}
      <MarketFeedProvider>
        <Shell device={device} isError>
          <Suspense>
            {app.platform === 'none' && isForAppOnly(pathname) ? (
              <AppOnlyError />
            ) : isClosed(error) ? (
              <ReportWallPage />
            ) : (
              <ErrorPage error={error} />
            )}
            <EarlyClickReplay />
          </Suspense>
        </Shell>
      </MarketFeedProvider>
    </LastResort>
  );
}

function titleOfError(error: unknown): string {
  if (isClosed(error)) return '로그인이 필요합니다';
  return isRouteErrorResponse(error) && error.status === 404 ? '이 페이지를 찾을 수 없습니다' : '오류';
}

/** Whether the consensus wall closes the page to a reader who is not signed in. */
function isClosed(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false;
  const said: unknown = error.data;
  return typeof said === 'object' && said !== null && 'code' in said && said.code === CLOSED;
}

/** The responses of every loader on the page, merged. */
function useLoadedState(): DehydratedState {
  const matches = useMatches();
  return {
    mutations: [],
    queries: matches.flatMap(({ loaderData }) => (isLoaded(loaderData) ? queriesIn(loaderData) : [])),
  };
}

function isLoaded(value: unknown): value is Loaded {
  return typeof value === 'object' && value !== null && 'state' in value;
}
