import { isSimulated } from '@sise/domain/market/source';
import { dateWithWeekday, timeOfDay } from '@sise/domain/format/date';
import { paths } from '@sise/contract/paths';
import { Link } from '../ui/link.tsx';
import { useMarketNow } from '../quotes/use-market-now.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './top-banner.module.css';

/**
 * The banner above every page: that prices are simulated, and that the feed is broken or else, on a day without trades,
 * 휴장. A simulated market is not said to be closed: its closes are none of the exchange.
 */
export function TopBanner({ wide }: { readonly wide: boolean }) {
  const { source, feed, session, asOf, date } = useMarketNow();
  const simulated = isSimulated(source) && (
    <aside className={styles.simulated} aria-label="시세의 출처">
      <b>모의 시세</b> <span>– 실제 시세가 아닙니다.</span>
    </aside>
  );
  const wrap = wide ? `container container--full ${styles.banner}` : `container ${styles.banner}`;
  if (feed === 'silent' && asOf !== null) {
    return (
      <>
        {simulated}
        <aside className={wrap} aria-label="시장 상태">
          <Notice tone="warn" title="시세 끊김" action={<Link to={paths.status()}>수신 상태</Link>}>
            {timeOfDay(asOf)} 이후 새 시세를 받지 못했습니다. 마지막으로 받은 값을 보여 드립니다.
          </Notice>
        </aside>
      </>
    );
  }
  if (!simulated && session === 'holiday' && date !== null) {
    return (
      <aside className={wrap} aria-label="시장 상태">
        <Notice tone="quiet" title="휴장">
          {dateWithWeekday(date)} 종가 기준입니다.
        </Notice>
      </aside>
    );
  }
  return simulated || null;
}
