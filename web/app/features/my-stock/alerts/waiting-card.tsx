import type { PriceAlertRow } from '@sise/contract/price-alerts';
import type { QuoteRow } from '@sise/contract/rows';
import { MOST_PRICE_ALERTS } from '@sise/domain/alerts/price-alert';
import { distanceText, startOf } from '../../../alerts/distance.ts';
import { conditionText } from '../../../alerts/condition-text.ts';
import { Price } from '../../../quotes/price.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { useLiveQuote } from '../../../quotes/use-live-quote.ts';
import { Card } from '../../../ui/card.tsx';
import { usePassedFocus } from '../../../ui/pass-focus.ts';
import { AlertName, RemoveButton } from './alert-cells.tsx';
import styles from './alerts-page.module.css';

/** The alerts that wait: the price now, the price that is waited for, and how far it is. */
export function WaitingCard({ alerts }: { readonly alerts: readonly PriceAlertRow[] }) {
  return (
    <Card title="기다리는 알림" asOf={`${alerts.length}개 · ${MOST_PRICE_ALERTS}개까지`} flush>
      {alerts.length === 0 ? (
        <p className={styles.none}>기다리는 알림이 없습니다. 종목 화면에서 알림을 눌러 설정할 수 있습니다.</p>
      ) : (
        <table className={`table table--unmarked ${styles.table}`}>
          <caption className="visually-hidden">기다리는 가격 알림</caption>
          <thead>
            <tr>
              <th scope="col">종목</th>
              <th scope="col">현재가</th>
              <th scope="col">알림 가격</th>
              <th scope="col">
                <span className="visually-hidden">지우기</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {alerts.map((alert) => (
              <WaitingRow key={alert.id} alert={alert} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function WaitingRow({ alert }: { readonly alert: PriceAlertRow }) {
  const row = usePassedFocus<HTMLTableRowElement>();
  return (
    <tr ref={row}>
      <th scope="row">
        <AlertName alert={alert} />
      </th>
      {alert.quote === null ? <UnlistedCells alert={alert} /> : <LiveCells alert={alert} quote={alert.quote} />}
      <td>
        <RemoveButton alert={alert} />
      </td>
    </tr>
  );
}

function LiveCells({ alert, quote }: { readonly alert: PriceAlertRow; readonly quote: QuoteRow }) {
  const { price, jnilclose, chgrate, sign } = useLiveQuote(quote);
  return (
    <>
      <td>
        <Price value={price ?? jnilclose} flash />
        <small>{price === null ? '기준가' : <Rate value={chgrate} sign={sign} />}</small>
      </td>
      <td>
        <b>{conditionText(alert)}</b>
        <small>{distanceText(startOf(price, jnilclose).price, alert.price)} 남음</small>
      </td>
    </>
  );
}

function UnlistedCells({ alert }: { readonly alert: PriceAlertRow }) {
  return (
    <>
      <td>
        -<small>상장폐지</small>
      </td>
      <td>
        <b>{conditionText(alert)}</b>
      </td>
    </>
  );
}
