import type { QuoteRow } from '@sise/contract/rows';
import { rate } from '@sise/domain/format/number';
import { percentAbove } from '@sise/domain/hundredths';
import { RangeBar } from './range-bar.tsx';

interface YearRangeBarProps extends Pick<QuoteRow, 'price' | 'high52' | 'low52'> {
  readonly digits?: number;
}

/** 52주 최고와 최저: the position of a price between them, and its distance from the high; nothing without a high. */
export function YearRangeBar({ price, high52, low52, digits }: YearRangeBarProps) {
  if (high52 === null) return null;
  const below = price !== null && high52 > 0 ? percentAbove(price, high52) : null;
  return (
    <RangeBar
      title="52주"
      note={below === null ? undefined : `최고 대비 ${rate(below, 1)}`}
      low={low52}
      high={high52}
      value={price}
      digits={digits}
    />
  );
}
