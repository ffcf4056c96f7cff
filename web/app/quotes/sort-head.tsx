import type { Sort } from './order.ts';
import quoteTableStyles from './quote-table.module.css';

type Direction = Sort['type'];

interface SortHeadProps {
  readonly text: string;
  /** The direction of the table's order, if it is by this column. */
  readonly direction: Direction | undefined;
  /** Absent if the table is not ordered by this column. */
  readonly onSort?: (() => void) | undefined;
}

/** The head of a column: its text with the mark of the order, as a button if it orders the table. */
export function SortHead({ text, direction, onSort }: SortHeadProps) {
  const content = (
    <>
      {text}
      {direction !== undefined && (
        <span className="sort-mark" aria-hidden="true">
          {direction === 'desc' ? '▼' : '▲'}
        </span>
      )}
    </>
  );
  if (!onSort) return content;
  return (
    <button type="button" className={quoteTableStyles.sort} data-part="quote-table-sort" onClick={onSort}>
      {content}
    </button>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** The `aria-sort` of a head. */
export function ariaSort(direction: Direction | undefined): 'ascending' | 'descending' | undefined {
  return direction && ARIA_SORT[direction];
}
