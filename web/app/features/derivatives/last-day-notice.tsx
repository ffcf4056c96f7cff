import { contractHours } from '@sise/domain/derivatives/contract-hours';
import { hourMinute } from '@sise/domain/format/date';
import type { DateKst } from '@sise/domain/terms';
import { Notice } from '../../ui/notice.tsx';
import styles from './last-day-notice.module.css';

interface LastDayNoticeProps {
  readonly lastDay: DateKst;
  readonly children: string;
}

/** On the last trading day of a contract: when its trading ends, and how it is settled. */
export function LastDayNotice({ lastDay, children }: LastDayNoticeProps) {
  return (
    <div className={styles.notice} data-part="last-day">
      <Notice tone="quiet" title="오늘이 최종거래일입니다">
        {hourMinute(contractHours(lastDay, true).closesAt)}에 거래가 끝나고 {children}
      </Notice>
    </div>
  );
}
