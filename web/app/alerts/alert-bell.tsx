import { paths } from '@sise/contract/paths';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { NewAlerts } from './alert-parts.tsx';
import styles from './alert-bell.module.css';

const MOST_SHOWN = 9;

/** The way to a member's alerts, with the number of those that are over and not seen yet. */
export function AlertBell() {
  const [unseen, setUnseen] = useState(0);
  return (
    <Link
      className={`icon-button ${styles.bell}`}
      to={paths.alerts()}
      aria-label={unseen === 0 ? '가격 알림' : `가격 알림, 새 알림 ${unseen}개`}
    >
      <Icon name="bell" />
      {unseen > 0 && <i aria-hidden="true">{unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen}</i>}
      <NewAlerts onCount={setUnseen} />
    </Link>
  );
}
