import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { latePart } from '../ui/late-part.tsx';
import { untilLoaded } from '../ui/until-loaded.ts';

/**
 * The parts of every page's frame whose code comes after the page's own. Where one is missing there is nothing: links in
 * the page still lead on.
 */
const frame = () => import('./late-frame.ts');
const part = <Props extends object>(pick: (of: Awaited<ReturnType<typeof frame>>) => ComponentType<Props>) =>
  latePart(async () => pick(await frame()), null);

export const AppBridge = part((of) => of.AppBridge);
export const BareFooter = part((of) => of.BareFooter);
export const BareHeader = part((of) => of.BareHeader);
export const BesidePage = part((of) => of.BesidePage);
export const ConnectionNotice = part((of) => of.ConnectionNotice);
export const DeferredLayout = part((of) => of.DeferredLayout);
export const MobileTabs = part((of) => of.MobileTabs);
export const MobileTop = part((of) => of.MobileTop);
export const PageViewReport = part((of) => of.PageViewReport);
export const PcHeader = part((of) => of.PcHeader);
export const Popup = part((of) => of.Popup);
export const ProvenanceLine = part((of) => of.ProvenanceLine);
export const RetryAsMember = part((of) => of.RetryAsMember);
export const ServerReturn = part((of) => of.ServerReturn);
export const SiteFooter = part((of) => of.SiteFooter);
export const TickerStrip = part((of) => of.TickerStrip);
export const Toast = part((of) => of.Toast);
export const TopBanner = part((of) => of.TopBanner);

/** Invalidates the responses of named resources, in the order of the calls, once its code has come. */
export function createLateInvalidation(queries: QueryClient): (resources: readonly string[]) => void {
  const load = async () => {
    const create = await untilLoaded(async () => (await frame()).createResourceInvalidation);
    return create(queries);
  };
  let loading: ReturnType<typeof load> | undefined;
  return (resources) => void (loading ??= load()).then((invalidate) => invalidate(resources));
}
