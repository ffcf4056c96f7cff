import type { Book } from '@sise/contract/order-book';
import { comma, compactShares } from '@sise/domain/format/number';
import { UNITS } from '../../../charts/area-shape.ts';
import { depthShape } from './depth-shape.ts';
import styles from './depth-curve.module.css';

/** 누적 잔량: the cumulative size of each side up to each price. The numbers are in the book beside it. */
export function DepthCurve({ book: { asks, bids } }: { readonly book: Book }) {
  const shape = depthShape(asks, bids);
  const label = `누적 잔량: 매도 ${comma(shape.offered)}주, 매수 ${comma(shape.wanted)}주`;
  return (
    <figure className={styles.depth}>
      <h3>
        누적 잔량 <small>가운데에서 바깥으로, 주</small>
      </h3>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {bids.length > 0 && <path className={styles.bids} d={`${shape.bids}V${UNITS}Z`} />}
          {asks.length > 0 && <path className={styles.asks} d={`${shape.asks}V${UNITS}Z`} />}
        </svg>
        <b className={styles.wanted} style={{ top: `${shape.wantedY}%` }} aria-hidden="true">
          매수 {compactShares(shape.wanted)}
        </b>
        <b className={styles.offered} style={{ top: `${shape.offeredY}%` }} aria-hidden="true">
          매도 {compactShares(shape.offered)}
        </b>
      </div>
      <figcaption aria-hidden="true">
        <span>{comma(bids.at(-1)?.price)}</span>
        <span>{comma(asks.at(-1)?.price)}</span>
      </figcaption>
    </figure>
  );
}
