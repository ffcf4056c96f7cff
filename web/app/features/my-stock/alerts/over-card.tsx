import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { shortDateTime } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { conditionText } from '../../../alerts/condition-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LeavingItem } from '../../../ui/leaving-item.tsx';
import { usePopups } from '../../../ui/popups.tsx';
import { AlertName, RemoveButton } from './alert-cells.tsx';
import { useClearAlerts } from './use-clear-alerts.ts';
import styles from './alerts-page.module.css';

interface OverCardProps {
  readonly alerts: readonly PriceAlertRow[];
  /** The ids of those that the member sees for the first time. */
  readonly news: ReadonlySet<string>;
}

/** The alerts that are over: when and at which price, or why. */
export function OverCard({ alerts, news }: OverCardProps) {
  const { confirm } = usePopups();
  const clear = useClearAlerts();
  return (
    <Card
      title="끝난 알림"
      asOf={`${alerts.length}개`}
      flush
      tools={
        <Button
          size="sm"
          look="ghost"
          onClick={() =>
            confirm({
              title: '끝난 알림 지우기',
              message: `끝난 알림 ${alerts.length}개를 모두 지웁니다.`,
              action: '지우기',
              onConfirm: () => clear.mutate({}),
            })
          }
        >
          끝난 알림 지우기
        </Button>
      }
    >
      <ul className={styles.over}>
        {alerts.map((alert) => (
          <LeavingItem key={alert.id}>
            <AlertName alert={alert} isNew={news.has(alert.id)} />
            <p>
              <b>{conditionText(alert)}</b>
              <small>{outcomeText(alert)}</small>
            </p>
            <RemoveButton alert={alert} />
          </LeavingItem>
        ))}
      </ul>
    </Card>
  );
}

function outcomeText({ status, overAt, overPrice }: PriceAlertRow): string {
  const at = overAt === null ? '' : shortDateTime(instant(overAt * 1_000));
  if (status === 'lapsed') return `${at} 기업행사로 기준가가 바뀌어 끝났습니다`;
  return `${at} ${comma(overPrice)}원 도달`;
}
