import { AlertWatch, StockAlertsHost } from '../alerts/alert-parts.tsx';
import { IntentPrefetch } from './intent-prefetch.tsx';
import { OfflineCopies } from './offline-copies.tsx';
import { PressedChips } from './pressed-chips.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What runs beside every page and shows nothing at first. It is one part, since each costs every page a few bytes. */
export function BesidePage() {
  return (
    <>
      <IntentPrefetch />
      <OfflineCopies />
      <PressedChips />
      <RouteAnnouncer />
      <AlertWatch />
      <StockAlertsHost />
    </>
  );
}
