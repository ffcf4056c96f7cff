import { comma } from '@sise/domain/format/number';

interface OrderNoticeProps {
  /** How many rows would stand elsewhere. */
  readonly moved: number;
  readonly onRefresh: () => void;
  /** What a row is. */
  readonly unit?: '종목' | '업종';
}

/** Says that the order on screen is no longer the newest; its place is kept free in the bar above the table. */
export function OrderNotice({ moved, onRefresh, unit = '종목' }: OrderNoticeProps) {
  return (
    <output className="frz">
      {moved > 0 && (
        <>
          정렬 바뀜 · {comma(moved)}
          {unit}
          <button type="button" onClick={onRefresh}>
            새로고침
          </button>
        </>
      )}
    </output>
  );
}
