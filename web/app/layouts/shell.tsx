import type { Device } from '@sise/contract/page';
import { pageAt } from '@sise/contract/paths';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useKeptNote } from '../offline/kept-page.ts';
import { FavoritesProvider } from '../favorites/favorites-provider.tsx';
import { useMarketFeed } from '../quotes/market-feed.tsx';
import { SearchProvider } from '../search/search-provider.tsx';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';
import { PopupsProvider } from '../ui/popups.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { BareFooter } from './bare-footer.tsx';
import { BareHeader } from './bare-header.tsx';
import { isWide, shellOf } from './container.ts';
import { IntentPrefetch } from './intent-prefetch.tsx';
import { areaOf } from './menu.ts';
import { MobileTabs, MobileTop } from './mobile-bars.tsx';
import { OfflineCopies } from './offline-copies.tsx';
import { OfflineHold } from './offline-hold.tsx';
import { usePageName } from './page-facts.tsx';
import { PcHeader } from './pc-header.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TickerStrip } from './ticker-strip.tsx';
import { TopBanner } from './top-banner.tsx';
import styles from './shell.module.css';

interface ShellProps {
  readonly device: Device;
  /** The page fills the whole window; its error page does not. */
  readonly fills?: boolean;
  /** The page has no menu: see BareHeader. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of every page. The app brings its own bars. Elsewhere both sets of bars are rendered and the width of the
 * window selects one, so a narrow desktop window and a tablet in landscape get what fits. A phone gets the ticker strip
 * on the home page only.
 */
export function Shell({ device, fills = false, bare = false, children }: ShellProps) {
  const { pathname } = useLocation();
  const name = usePageName();
  const title = pageAt(pathname)?.page.tab ? undefined : name;
  const wide = isWide(pathname);
  const { liveness } = useMarketFeed();
  const isKept = useKeptNote() !== null;
  const area = areaOf(pathname);
  const isHome = area?.id === 'home';
  const inApp = shellOf(pathname, device) === 'app';
  const page = (
    <main
      id="main"
      className={fills ? `page ${styles.fills}` : wide ? 'page container container--full' : 'page container'}
      tabIndex={-1}
      data-lost={liveness === 'lost' || isKept ? '' : undefined}
    >
      {children}
    </main>
  );
  return (
    <SearchProvider>
      <ToastProvider>
        <PopupsProvider>
          <FavoritesProvider>
            <a className="skip-link" href="#main">
              본문으로 건너뛰기
            </a>
            <LoadingOverlay />
            <IntentPrefetch />
            <OfflineHold />
            <OfflineCopies />
            <RouteAnnouncer />
            {!bare && <TopBanner wide={wide} />}
            {bare ? (
              <>
                <BareHeader />
                {page}
                <BareFooter />
              </>
            ) : inApp ? (
              <>
                {page}
                {!fills && <SiteFooter wide={wide} inApp />}
              </>
            ) : (
              <>
                <MobileTop area={area} title={title} />
                {(isHome || device !== 'mobile') && (
                  <div className={isHome ? undefined : 'desktop-only'}>
                    <TickerStrip wide={wide} />
                  </div>
                )}
                <PcHeader area={area} wide={wide} />
                {page}
                {!fills && <SiteFooter wide={wide} />}
                <MobileTabs area={area} />
              </>
            )}
          </FavoritesProvider>
        </PopupsProvider>
      </ToastProvider>
    </SearchProvider>
  );
}
