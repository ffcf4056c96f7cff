import { pathOfListing } from '@sise/contract/paths';
import type { PriceAlertRow } from '@sise/contract/price-alerts';
import { dottedDate } from '@sise/domain/format/date';
import { dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { conditionText } from '../../../alerts/condition-text.ts';
import { useRemoveAlert } from '../../../alerts/use-remove-alert.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './alerts-page.module.css';

interface AlertNameProps {
  readonly alert: PriceAlertRow;
  readonly isNew?: boolean;
}

/** The stock of an alert, as a link while it is listed, and when the alert was set. */
export function AlertName({ alert, isNew = false }: AlertNameProps) {
  const { shcode, hname, quote, setAt, mail } = alert;
  return (
    <span className={styles.name}>
      <span>
        {quote === null ? hname : <Link to={pathOfListing(shcode, null)}>{hname}</Link>}
        {isNew && <em>새 알림</em>}
      </span>
      <small>
        {dottedDate(dateOf(instant(setAt * 1_000)))} 설정{mail && ' · 이메일'}
      </small>
    </span>
  );
}

export function RemoveButton({ alert }: { readonly alert: PriceAlertRow }) {
  const remove = useRemoveAlert();
  return (
    <button
      type="button"
      className={`icon-button ${styles.remove}`}
      aria-label={`${alert.hname} ${conditionText(alert)} 알림 지우기`}
      onClick={() => remove.mutate({ id: alert.id })}
    >
      <Icon name="trash" size={18} />
    </button>
  );
}
