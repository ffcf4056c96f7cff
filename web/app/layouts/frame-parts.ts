import type { QueryClient } from '@tanstack/react-query';
import { latePart } from '../ui/late-part.tsx';
import { untilLoaded } from '../ui/until-loaded.ts';

/**
 * The parts of every page's frame whose code comes after the page's own. Where one is missing there is nothing: links in
 * the page still lead on.
 */
const frame = () => import('./late-frame.ts');

export const AppBridge = latePart(async () => (await frame()).AppBridge, null);
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
export const ServerReturn = latePart(async () => (await frame()).ServerReturn, null);
export const SiteFooter = latePart(async () => (await frame()).SiteFooter, null);
export const TickerStrip = latePart(async () => (await frame()).TickerStrip, null);
export const Toast = latePart(async () => (await frame()).Toast, null);
export const TopBanner = latePart(async () => (await frame()).TopBanner, null);

/** Invalidates the responses of named resources, in the order of the calls, once its code has come. */
export function createLateInvalidation(queries: QueryClient): (resources: readonly string[]) => void {
  const load = async () => {
    const create = await untilLoaded(async () => (await frame()).createResourceInvalidation);
    return create(queries);
  };
  let loading: ReturnType<typeof load> | undefined;
  return (resources) => void (loading ??= load()).then((invalidate) => invalidate(resources));
}
