import { comma } from '@sise/domain/format/number';
import styles from './order-notice.module.css';

/** What the rows of a list are. */
export type OrderedUnit = 'stock' | 'sector';

const UNIT_LABELS: Readonly<Record<OrderedUnit, string>> = { stock: '종목', sector: '업종' };

interface OrderNoticeProps {
  /** The number of rows whose place has changed. */
  readonly moved: number;
  readonly onRefresh: () => void;
  readonly unit?: OrderedUnit;
}

/** Says that the order on screen is no longer the newest; its place is kept free in the bar above the table. */
export function OrderNotice({ moved, onRefresh, unit = 'stock' }: OrderNoticeProps) {
  return (
    <>
      {/* Apart, as the number changes all the time. */}
      <output className="visually-hidden">{moved > 0 && '정렬 바뀜'}</output>
      <span className={styles.orderNotice} data-part="order-notice">
        {moved > 0 && (
          <>
            {`정렬 바뀜 · ${comma(moved)}${UNIT_LABELS[unit]}`}
            <button type="button" onClick={onRefresh}>
              새로고침
            </button>
          </>
        )}
      </span>
    </>
  );
}
