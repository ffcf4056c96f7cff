import { comma } from '@sise/domain/format/number';
import { asObject } from '@sise/domain/format/particle';
import type { useDayRange } from './use-day-range.ts';
import styles from './detail-fields.module.css';

interface RangeHelpProps {
  readonly range: NonNullable<ReturnType<typeof useDayRange>>;
  readonly price: number | null;
}

/** The lowest and highest price of the day of a trade, and whether the typed one is between them. */
export function RangeHelp({ range, price }: RangeHelpProps) {
  if (!range.traded) return <p className={styles.range}>그날은 거래가 없었습니다.</p>;
  const { low, high } = range;
  const isOutside = price !== null && (price < low || price > high);
  const span = `그날 저가 ${comma(low)}~고가 ${comma(high)}`;
  if (isOutside) {
    const outside = asObject(span);
    return (
      <p className={styles.range}>
        {span}
        <b>{outside.slice(span.length)} 벗어난 값입니다.</b>
      </p>
    );
  }
  return (
    <p className={styles.range}>
      {span}
      {price !== null && ' 안의 값입니다.'}
    </p>
  );
}
