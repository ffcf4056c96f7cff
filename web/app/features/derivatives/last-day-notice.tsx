import { isOfClose } from '@sise/domain/market/source';
import type { DateKst } from '@sise/domain/terms';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lastDayWords } from './expiry-words.ts';
import styles from './last-day-notice.module.css';

interface LastDayNoticeProps {
  readonly lastDay: DateKst;
  /** the price of the settlement, such as 최종결제지수 */
  readonly settledBy: string;
}

/** On the last trading day of a contract: when its trading ends, and how it is settled. */
export function LastDayNotice({ lastDay, settledBy }: LastDayNoticeProps) {
  const { title, text } = lastDayWords(lastDay, settledBy, isOfClose(useMarketFeed().source));
  return (
    <div className={styles.notice} data-part="last-day">
      <Notice tone="quiet" title={title}>
        {text}
      </Notice>
    </div>
  );
}
