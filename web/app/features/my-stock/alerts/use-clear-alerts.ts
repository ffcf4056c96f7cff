import { priceAlerts } from '@sise/contract/price-alerts';
import { alertsQuery } from '../../../alerts/alerts-query.ts';
import { learnAlerts } from '../../../alerts/use-remove-alert.ts';
import { useMemberWrite } from '../../../member/use-member-write.ts';

/** Removes the alerts that are over. */
export function useClearAlerts() {
  return useMemberWrite(priceAlerts.clear, {
    learn: learnAlerts,
    expect: (draft) => draft.patch(alertsQuery, (alerts) => alerts.filter(({ status }) => status === 'waiting')),
  });
}
