import { priceAlerts } from '@sise/contract/price-alerts';
import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { useEffect, useEffectEvent, useState } from 'react';
import { alertsQuery } from '../../../alerts/alerts-query.ts';
import { learnAlerts } from '../../../alerts/use-remove-alert.ts';
import type { Draft } from '../../../member/use-member-write.ts';
import { useMemberWrite } from '../../../member/use-member-write.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Marks the alerts that are over as seen while the reader sees the page, each once. The reader did not ask for this, so a
 * refusal shows no alert and is not repeated: the marks stay.
 * @returns the ids of those that had not been seen before
 */
export function useSeenOnOpening(alerts: readonly PriceAlertRow[]): ReadonlySet<string> {
  const [news, setNews] = useState(NONE);
  const { mutate } = useMemberWrite(priceAlerts.see, { learn: learnAlerts, alerts: false, expect: markSeen });
  const unseen = alerts.filter(({ id, status, seen }) => status !== 'waiting' && !seen && !news.has(id));
  const see = useEffectEvent(() => {
    if (document.hidden || unseen.length === 0) return;
    setNews(new Set([...news, ...unseen.map(({ id }) => id)]));
    mutate({});
  });
  useEffect(() => see(), [unseen.length]);
  useEffect(() => {
    const onChange = () => see();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return news;
}

function markSeen(draft: Draft): void {
  draft.patch(alertsQuery, (alerts) =>
    alerts.map((alert) => (alert.status === 'waiting' ? alert : { ...alert, seen: true })),
  );
}
