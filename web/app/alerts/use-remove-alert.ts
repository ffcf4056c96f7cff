import { priceAlerts } from '@sise/contract/price-alerts';
import type { PriceAlertRow } from '@sise/contract/price-alerts';
import type { Draft } from '../member/use-member-write.ts';
import { useMemberWrite } from '../member/use-member-write.ts';
import { alertsQuery } from './alerts-query.ts';

/** Takes the alerts as they are now from the reply to a write. */
export const learnAlerts = (draft: Draft, alerts: PriceAlertRow[]) => draft.patch(alertsQuery, () => alerts);

/** Removes an alert. */
export function useRemoveAlert() {
  return useMemberWrite(priceAlerts.remove, {
    learn: learnAlerts,
    expect: (draft, { id }) => draft.patch(alertsQuery, (alerts) => alerts.filter((alert) => alert.id !== id)),
  });
}
