import { timeOfDay } from '@sise/domain/format/date';
import { useKeptNote } from '../offline/kept-page.ts';
import { useMarketNow } from '../quotes/use-market-now.ts';
import styles from './connection-notice.module.css';

interface ConnectionNoticeProps {
  /** The reader has asked for a page that cannot be loaded now. */
  readonly isHolding: boolean;
}

/**
 * Says, anywhere on the page, that values no longer update, and their time; that a page waits for the network; or that
 * the page is a kept one, and its time. `data-lost` greys the page behind it; it disappears when values arrive again.
 */
export function ConnectionNotice({ isHolding }: ConnectionNoticeProps) {
  const { liveness, asOf } = useMarketNow();
  const isLost = liveness === 'lost';
  const keptNote = useKeptNote();
  return (
    <output className={styles.connectionNotice}>
      {keptNote !== null ? (
        <span>
          <b>{keptNote}</b>
        </span>
      ) : (
        (isLost || isHolding) && (
          <span>
            <b>{isLost ? '실시간 연결이 끊겼습니다.' : '네트워크가 끊겨 있습니다.'}</b>{' '}
            {isLost && asOf !== null && `${timeOfDay(asOf)}까지의 값입니다. `}
            {isHolding ? '다시 연결되면 고른 화면을 엽니다.' : '다시 연결하고 있습니다.'}
          </span>
        )
      )}
    </output>
  );
}
