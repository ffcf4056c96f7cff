import { isOfClose } from '@sise/domain/market/source';
import type { StockDetail } from '@sise/contract/stock';
import { hourMinute, timeOfDay } from '@sise/domain/format/date';
import { comma, compactShares } from '@sise/domain/format/number';
import { sessionLabel } from '@sise/domain/market/session-id';
import { instant } from '@sise/domain/terms';
import { AsOf } from '../../quotes/as-of.tsx';
import { Change } from '../../quotes/change.tsx';
import { Price } from '../../quotes/price.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Badge } from '../../ui/badge.tsx';
import stockHeadStyles from './stock-head.module.css';
import styles from './stock-price.module.css';

/** The stock's price, its change and its time; before the first trade the base price. */
export function StockPrice({ detail }: { readonly detail: StockDetail }) {
  const { price, change, chgrate, sign, jnilclose } = detail;
  return (
    <>
      <p
        className={
          price === null
            ? `${stockHeadStyles.stockPrice} ${stockHeadStyles.stockPriceStill}`
            : stockHeadStyles.stockPrice
        }
      >
        <b>
          <Price value={price ?? jnilclose} />
        </b>
        {price === null ? (
          <span>기준가</span>
        ) : (
          <span>
            <Change value={change} sign={sign} /> <Rate value={chgrate} sign={sign} />
          </span>
        )}
      </p>
      <p className={stockHeadStyles.stockSession} data-part="stock-session">
        <SessionWords detail={detail} />
      </p>
      <Stopped detail={detail} />
      {detail.after !== null && (
        <p className={styles.stockAfter}>
          <span>애프터마켓</span> <b>{comma(detail.after.price)}</b> <Change value={detail.after.change} />{' '}
          <Rate value={detail.after.chgrate} /> <span>{hourMinute(instant(detail.after.time * 1000))} 체결</span>{' '}
          <span>거래량 {compactShares(detail.after.volume)}</span>
        </p>
      )}
    </>
  );
}

function SessionWords({ detail: { price, halted, sign } }: { readonly detail: StockDetail }) {
  const { session, source } = useMarketNow();
  const words = [
    ...(!halted && source !== null && !isOfClose(source) && session !== null ? [sessionLabel(session)] : []),
    ...(!halted && price === null ? ['첫 체결 전입니다'] : []),
    ...(price !== null && sign === '1' ? ['상한가'] : []),
    ...(price !== null && sign === '4' ? ['하한가'] : []),
  ];
  return (
    <>
      {halted ? <HaltMark /> : <AsOf />}
      {words.map((word) => (
        <span key={word}>· {word}</span>
      ))}
    </>
  );
}

/** Shown for a halted stock, which has no live price even if its market is open. */
function HaltMark() {
  return (
    <span className="as-of">
      <i className="dot dot--warning" />
      거래정지
    </span>
  );
}

/** A temporary stop of trading: a VI with its reference price and its end. */
function Stopped({ detail: { vi } }: { readonly detail: StockDetail }) {
  if (vi === null) return null;
  return (
    <output className={styles.stockStopped}>
      <Badge tone="violet">{vi.kind === 'static' ? '정적 VI' : '동적 VI'}</Badge>{' '}
      {vi.direction === 'up' ? '상승' : '하락'} 참조가격 <b>{comma(vi.reference)}</b> 발동가격{' '}
      <b>{comma(vi.trigger)}</b> <span>{timeOfDay(instant(vi.until * 1000))}부터 30초 안에 체결</span>
    </output>
  );
}
