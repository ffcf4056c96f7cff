import { priceAlerts } from '@sise/contract/price-alerts';
import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { useEffect, useRef, useState } from 'react';
import { alertsQuery } from '../../../alerts/alerts-query.ts';
import { learnAlerts } from '../../../alerts/use-remove-alert.ts';
import type { Draft } from '../../../member/use-member-write.ts';
import { useMemberWrite } from '../../../member/use-member-write.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Marks the alerts that are over as seen while the reader sees the page. The reader did not ask for this, so a
 * refusal shows no alert and is not repeated: the marks stay.
 * @returns the ids of those that had not been seen before
 */
export function useSeenOnOpening(alerts: readonly PriceAlertRow[]): ReadonlySet<string> {
  const [news, setNews] = useState(NONE);
  const asked = useRef('');
  const { mutate } = useMemberWrite(priceAlerts.see, { learn: learnAlerts, alerts: false, expect: markSeen });
  const unseen = alerts.filter(({ status, seen }) => status !== 'waiting' && !seen).map(({ id }) => id);
  if (unseen.some((id) => !news.has(id))) setNews(new Set([...news, ...unseen]));
  const ids = unseen.join(' ');
  useEffect(() => {
    const see = () => {
      if (document.hidden || ids === '' || asked.current === ids) return;
      asked.current = ids;
      mutate({});
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [ids, mutate]);
  return news;
}

function markSeen(draft: Draft): void {
  draft.patch(alertsQuery, (alerts) =>
    alerts.map((alert) => (alert.status === 'waiting' ? alert : { ...alert, seen: true })),
  );
}
