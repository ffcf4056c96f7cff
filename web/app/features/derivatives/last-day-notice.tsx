import type { DateKst } from '@sise/domain/terms';
import { Notice } from '../../ui/notice.tsx';
import { lastDayWords } from './expiry-words.ts';
import type { ValuesAt } from './expiry-words.ts';
import styles from './last-day-notice.module.css';

interface LastDayNoticeProps {
  readonly lastDay: DateKst;
  /** the price of the settlement, such as 최종결제지수 */
  readonly settledBy: string;
  readonly values: ValuesAt;
}

/** On the last trading day of a contract: when its trading ends or ended, and how it is settled. */
export function LastDayNotice({ lastDay, settledBy, values }: LastDayNoticeProps) {
  const { title, text } = lastDayWords(lastDay, settledBy, values);
  return (
    <div className={styles.notice} data-part="last-day">
      <Notice tone="quiet" title={title}>
        {text}
      </Notice>
    </div>
  );
}
