import { pathOfListing, paths } from '@sise/contract/paths';
import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useShellNavigate } from '../ui/link.tsx';
import { useToast } from '../ui/toast.tsx';
import { alertsQuery } from './alerts-query.ts';
import { showNotification } from './browser-notification.ts';
import { newlyTriggered, priceText, reachedText, triggeredText } from './newly-triggered.ts';

/**
 * Says which alerts are triggered while the page is open: in a toast, or while another window covers the page in
 * notifications of the browser, and in the toast when the reader comes back.
 */
export function AlertNotices() {
  const alerts = useQuery(alertsQuery).data?.data;
  const before = useRef<readonly PriceAlertRow[] | null>(null);
  const unsaid = useRef<readonly PriceAlertRow[]>([]);
  const say = useToast();
  const goTo = useShellNavigate();

  const sayUnsaid = useEffectEvent(() => {
    if (document.hidden) return;
    const text = triggeredText(unsaid.current);
    if (text !== '') say({ about: 'alerts', text, actions: [{ label: '보기', to: pathOf(unsaid.current) }] });
    unsaid.current = [];
  });

  const learn = useEffectEvent((now: readonly PriceAlertRow[]) => {
    const triggered = newlyTriggered(before.current ?? [], now);
    const seen = new Set(now.filter((alert) => alert.seen).map(({ id }) => id)); // in another tab
    before.current = now;
    unsaid.current = [...unsaid.current.filter(({ id }) => !seen.has(id)), ...triggered];
    if (document.hidden) {
      for (const alert of triggered) {
        const onPress = () => goTo(pathOf([alert]));
        showNotification({ tag: alert.id, title: reachedText(alert), body: priceText(alert), onPress });
      }
    }
    sayUnsaid();
  });

  useEffect(() => {
    if (alerts !== undefined) learn(alerts);
  }, [alerts]);

  useEffect(() => {
    const onChange = () => sayUnsaid();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return null;
}

/** The page of the stock; of several the list of all alerts. */
function pathOf(alerts: readonly PriceAlertRow[]): string {
  const [first] = alerts;
  const isOne = new Set(alerts.map(({ shcode }) => shcode)).size === 1;
  return isOne && first !== undefined ? pathOfListing(first.shcode, null) : paths.alerts();
}
