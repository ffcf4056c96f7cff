import { priceAlerts } from '@sise/contract/price-alerts';
import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query-of.ts';
import { useMember } from '../member/use-member.ts';

export const alertsQuery = queryOf(priceAlerts.list, {});

/** The alerts of the member as far as something else has requested them; null for others, and until then. */
export function useKnownAlerts(): readonly PriceAlertRow[] | null {
  const isMember = useMember() !== null;
  const { data } = useQuery({ ...alertsQuery, enabled: false });
  return isMember && data ? data.data : null;
}

/** How many alerts are over that the member has not seen. */
export function unseenOf(alerts: readonly PriceAlertRow[] | null): number {
  return alerts?.filter(({ status, seen }) => status !== 'waiting' && !seen).length ?? 0;
}
