import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '../member/use-member.ts';
import { OpenedPart } from '../ui/opened-part.tsx';
import { useIsAtRest } from '../ui/use-is-at-rest.ts';
import { openAlerts, readOpenedAlerts, watchOpenedAlerts } from './opened-alerts.ts';

const atRest = () => import('./alerts-at-rest.ts');
const loadNotices = async () => (await atRest()).AlertNotices;
const loadCount = async () => (await atRest()).UnseenCount;
// Loaded when a reader first presses.
const loadAlerts = async () => (await import('./stock-alerts.tsx')).StockAlerts;
const stayWithout = () => {};

/** Asks for a member's alerts once the page is at rest, and says when one is triggered. Nothing for other readers. */
export function AlertWatch() {
  const isMember = useMember() !== null;
  const isAtRest = useIsAtRest();
  return (
    <OpenedPart load={loadNotices} open={isMember && isAtRest} onMissing={stayWithout} isQuiet>
      {(AlertNotices) => isMember && <AlertNotices />}
    </OpenedPart>
  );
}

/** Tells the number of a member's new alerts, once the page is at rest. */
export function NewAlerts({ onCount }: { readonly onCount: (unseen: number) => void }) {
  return (
    <OpenedPart load={loadCount} open={useIsAtRest()} onMissing={stayWithout} isQuiet>
      {(UnseenCount) => <UnseenCount onCount={onCount} />}
    </OpenedPart>
  );
}

/** Shows the alerts of the stock whose button was pressed, until the reader closes them or leaves the page. */
export function StockAlertsHost() {
  const opened = useSyncExternalStore(watchOpenedAlerts, readOpenedAlerts, () => null);
  const { pathname } = useLocation();
  const close = () => opened && openAlerts(opened.stock, false);
  const leave = useEffectEvent(close);
  const path = useRef(pathname);
  useEffect(() => {
    if (path.current === pathname) return;
    path.current = pathname;
    leave();
  }, [pathname]);
  return (
    opened && (
      <OpenedPart load={loadAlerts} open={opened.isOpen} onMissing={close}>
        {(StockAlerts) => <StockAlerts {...opened} onClose={close} />}
      </OpenedPart>
    )
  );
}
