import { Icon } from '../ui/icon.tsx';
import { rem } from '../ui/rem.ts';
import type { Room } from './column-room.ts';
import type { Column } from './column.tsx';
import type { Metric } from './metric.ts';
import type { Sort } from './order.ts';
import { ariaSort, SortHead } from './sort-head.tsx';
import quoteTableStyles from './quote-table.module.css';

interface QuoteHeadProps<By extends string> {
  readonly columns: readonly Head<By>[];
  readonly room: ReadonlyMap<string, Room>;
  readonly isDaily: boolean;
  readonly sort?: Sort<By>;
  readonly onSort?: (by: By) => void;
  /** The metric in the last column of a narrow screen. */
  readonly metric: Metric;
  /** Changes to the next metric. */
  readonly onSwap: () => void;
}

/** The part of a column that its head needs. */
type Head<By extends string> = Omit<Column<never, By>, 'cell'>;

export function QuoteHead<By extends string>({
  columns,
  room,
  isDaily,
  sort,
  onSort,
  metric,
  onSwap,
}: QuoteHeadProps<By>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={classOf(column)}
            {...roomAttributes(column.id, room)}
            data-col={column.id}
            data-metric={column.id === metric ? '' : undefined}
            style={{ width: rem(column.width) }}
            aria-sort={ariaSort(directionOf(column, sort))}
          >
            {column.headControl ?? <HeadText column={column} isDaily={isDaily} sort={sort} onSort={onSort} />}
            {column.id === metric && (
              <button type="button" className={quoteTableStyles.swap} onClick={onSwap} aria-label="다른 값 보기">
                <Icon name="swap" size={14} />
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function HeadText<By extends string>({
  column,
  isDaily,
  sort,
  onSort,
}: Pick<QuoteHeadProps<By>, 'isDaily' | 'sort' | 'onSort'> & { readonly column: Head<By> }) {
  const { unit, order } = column;
  const head = (isDaily && column.headOfDays) || column.head;
  return (
    <SortHead
      text={unit === undefined ? head : `${head}(${unit})`}
      direction={directionOf(column, sort)}
      onSort={onSort && order !== undefined ? () => onSort(order) : undefined}
    />
  );
}

function directionOf<By extends string>({ order }: Head<By>, sort: Sort<By> | undefined): Sort['type'] | undefined {
  return sort && sort.by === order ? sort.type : undefined;
}

const PLACES = { left: 'left', center: 'centered' } as const;

/** The class of a column's cells, head and body. */
export function classOf({ align }: Pick<Column, 'align'>): string | undefined {
  return align && PLACES[align];
}

/** What the style sheet reads of a column's room: the widths from which it is shown, and below which it is the last. */
export function roomAttributes(id: string, room: ReadonlyMap<string, Room>) {
  const { from, lastBelow } = room.get(id) ?? {};
  return { 'data-from': from ?? undefined, 'data-last-below': lastBelow ?? undefined };
}
