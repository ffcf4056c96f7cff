// What of the frame of every page comes after the page's own code, in one script.
export { AppOnlyError } from '../member/app-only.tsx';
export { RetryAsMember } from '../member/retry-as-member.tsx';
export { Popup } from '../ui/popup.tsx';
export { Toast } from '../ui/toast-box.tsx';
export { BareFooter } from './bare-footer.tsx';
export { BareHeader } from './bare-header.tsx';
export { ConnectionNotice } from './connection-notice.tsx';
export { IntentPrefetch } from './intent-prefetch.tsx';
export { MobileTabs, MobileTop } from './mobile-bars.tsx';
export { OfflineCopies } from './offline-copies.tsx';
export { PageViewReport } from './page-view-report.tsx';
export { PcHeader } from './pc-header.tsx';
export { ProvenanceLine } from './provenance-line.tsx';
export { RouteAnnouncer } from './route-announcer.tsx';
export { SiteFooter } from './site-footer.tsx';
export { TickerStrip } from './ticker-strip.tsx';
export { TopBanner } from './top-banner.tsx';
export { addWholeFontWhenMissed } from './whole-font.ts';
