import { comma } from '@sise/domain/format/number';

interface OrderNoticeProps {
  /** How many rows would stand elsewhere. */
  readonly moved: number;
  readonly onRefresh: () => void;
}

/** Says that the order on screen is no longer the newest; its place is kept free in the bar above the table. */
export function OrderNotice({ moved, onRefresh }: OrderNoticeProps) {
  return (
    <output className="frz">
      {moved > 0 && (
        <>
          정렬 바뀜 · {comma(moved)}종목
          <button type="button" onClick={onRefresh}>
            새로고침
          </button>
        </>
      )}
    </output>
  );
}
