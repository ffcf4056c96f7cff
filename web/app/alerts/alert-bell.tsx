import { paths } from '@sise/contract/paths';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { NewAlerts } from './alert-parts.tsx';
import styles from './alert-bell.module.css';

/** The way to a member's alerts, with the number of new ones. */
export function AlertBell() {
  return (
    <Link className={`icon-button ${styles.bell}`} to={paths.alerts()}>
      <Icon name="bell" />
      <span className="visually-hidden">가격 알림</span>
      <NewAlerts className={styles.count} />
    </Link>
  );
}
