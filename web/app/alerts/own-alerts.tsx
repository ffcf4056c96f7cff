import { paths } from '@sise/contract/paths';
import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { shortDateTime } from '@sise/domain/format/date';
import { instant } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../ui/icon.tsx';
import { LeavingItem } from '../ui/leaving-item.tsx';
import { Link } from '../ui/link.tsx';
import { usePassedFocus } from '../ui/pass-focus.ts';
import { conditionText } from './condition-text.ts';
import { alertsQuery } from './alerts-query.ts';
import { useRemoveAlert } from './use-remove-alert.ts';
import styles from './alert-dialog.module.css';

/** The alerts of a stock, each with the way to remove it; nothing without any. */
export function OwnAlerts({ shcode }: { readonly shcode: string }) {
  const { data } = useQuery(alertsQuery);
  const alerts = data?.data.filter((alert) => alert.shcode === shcode) ?? [];
  return alerts.length === 0 ? null : <Section alerts={alerts} />;
}

function Section({ alerts }: { readonly alerts: readonly PriceAlertRow[] }) {
  const remove = useRemoveAlert();
  const section = usePassedFocus<HTMLElement>(); // it disappears with its last alert
  return (
    <section ref={section} className={styles.own} aria-label="이 종목의 알림">
      <h3>
        이 종목의 알림 <span>{alerts.length}</span>
        <Link to={paths.alerts()}>모든 알림</Link>
      </h3>
      <ul>
        {alerts.map((alert) => (
          <LeavingItem key={alert.id}>
            <b>{conditionText(alert)}</b>
            <span>
              {alert.status === 'waiting' && (alert.mail ? '기다리는 중 · 이메일' : '기다리는 중')}
              {alert.status !== 'waiting' && overText(alert)}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={`${conditionText(alert)} 알림 지우기`}
              onClick={() => remove.mutate({ id: alert.id })}
            >
              <Icon name="trash" size={18} />
            </button>
          </LeavingItem>
        ))}
      </ul>
    </section>
  );
}

function overText({ status, overAt }: { readonly status: string; readonly overAt: number | null }): string {
  const at = overAt === null ? '' : `${shortDateTime(instant(overAt * 1_000))} `;
  return `${at}${status === 'triggered' ? '도달' : '끝남'}`;
}
