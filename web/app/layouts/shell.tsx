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
import { isWide } from './container.ts';
import {
  BareFooter,
  BareHeader,
  BesidePage,
  MobileTabs,
  MobileTop,
  PcHeader,
  Popup,
  ProvenanceLine,
  SiteFooter,
  TickerStrip,
  Toast,
  TopBanner,
} from './frame-parts.ts';
import { OfflineHold } from './offline-hold.tsx';
import { usePageName } from './page-facts.tsx';
import { SHELLS, shellOf } from './shell-table.ts';
import type { ShellParts } from './shell-table.ts';
import styles from './shell.module.css';

interface ShellProps {
  readonly device: Device;
  /** An error page stands in the place of the page. */
  readonly isError?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of every page, with the parts that its row of the shell table has. Bars for wide and for narrow windows are
 * both rendered and the width of the window selects one, so a narrow desktop window and a tablet in landscape get what
 * fits.
 */
export function Shell({ device, isError = false, children }: ShellProps) {
  const { pathname } = useLocation();
  const name = usePageName();
  const page = pageAt(pathname)?.page;
  const title = page?.tab ? undefined : name;
  const wide = isWide(pathname);
  const fills = !isError && page?.width === 'window';
  const { liveness } = useMarketFeed();
  const isKept = useKeptNote() !== null;
  const isHome = page?.area === 'home';
  const shell = shellOf(pathname, device, isError);
  const main = fills ? `page ${styles.fills}` : wide ? 'page container container--full' : 'page container';
  const { banner, header, ticker, tabs, footer }: ShellParts = SHELLS[shell];
  return (
    <ToastProvider Toast={Toast}>
      <SearchProvider>
        <PopupsProvider Popup={Popup}>
          <FavoritesProvider>
            <a className="skip-link" href="#main">
              본문으로 건너뛰기
            </a>
            <LoadingOverlay />
            <OfflineHold />
            <BesidePage />
            {banner && <TopBanner wide={wide} />}
            {header === 'bare' && <BareHeader />}
            {header === 'site' && <MobileTop title={title} />}
            {(ticker === 'wide' || (ticker === 'home' && isHome)) && (
              <div className={isHome ? undefined : 'desktop-only'}>
                <TickerStrip wide={wide} />
              </div>
            )}
            {header === 'site' && <PcHeader wide={wide} />}
            <main
              id="main"
              className={header === 'none' ? `${main} ${styles.withoutBars}` : main}
              tabIndex={-1}
              data-shell={shell}
              data-lost={liveness === 'lost' || isKept ? '' : undefined}
            >
              {children}
            </main>
            {footer === 'bare' && <BareFooter />}
            {footer === 'site' && !fills && <SiteFooter wide={wide} />}
            {footer === 'provenance' && <ProvenanceLine />}
            {tabs && <MobileTabs />}
          </FavoritesProvider>
        </PopupsProvider>
      </SearchProvider>
    </ToastProvider>
  );
}
