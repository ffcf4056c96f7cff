import { latePart } from '../ui/late-part.tsx';

/**
 * The parts of every page's frame whose code comes after the page's own. Where one is missing there is nothing: links in
 * the page still lead on.
 */
const frame = () => import('./late-frame.ts');

export const AppOnlyError = latePart(async () => (await frame()).AppOnlyError, null);
export const BareFooter = latePart(async () => (await frame()).BareFooter, null);
export const BareHeader = latePart(async () => (await frame()).BareHeader, null);
export const ConnectionNotice = latePart(async () => (await frame()).ConnectionNotice, null);
export const IntentPrefetch = latePart(async () => (await frame()).IntentPrefetch, null);
export const MobileTabs = latePart(async () => (await frame()).MobileTabs, null);
export const MobileTop = latePart(async () => (await frame()).MobileTop, null);
export const OfflineCopies = latePart(async () => (await frame()).OfflineCopies, null);
export const PageViewReport = latePart(async () => (await frame()).PageViewReport, null);
export const PcHeader = latePart(async () => (await frame()).PcHeader, null);
export const Popup = latePart(async () => (await frame()).Popup, null);
export const ProvenanceLine = latePart(async () => (await frame()).ProvenanceLine, null);
export const RetryAsMember = latePart(async () => (await frame()).RetryAsMember, null);
export const RouteAnnouncer = latePart(async () => (await frame()).RouteAnnouncer, null);
export const SiteFooter = latePart(async () => (await frame()).SiteFooter, null);
export const TickerStrip = latePart(async () => (await frame()).TickerStrip, null);
export const Toast = latePart(async () => (await frame()).Toast, null);
export const TopBanner = latePart(async () => (await frame()).TopBanner, null);
