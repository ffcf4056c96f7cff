import type { ScreenOrder, ScreenStep } from '@sise/contract/screener';
import type { ScreenField } from '@sise/contract/screener-filter';
import { bestRows } from '@sise/domain/screener/best-rows';
import type { Board } from '@sise/domain/screener/board';
import { sourceOfField } from '@sise/domain/screener/fields';
import type { ScreenColumns } from '@sise/domain/screener/fields';
import { meeting, screen } from '@sise/domain/screener/screen';
import { conditionsOf } from '../wire/screen-conditions.ts';
import type { Asked } from '../wire/screen-conditions.ts';
import { FIELD_OF_ORDER } from '../wire/screen-row.ts';

/** What a screen found. */
export interface Found {
  readonly columns: ScreenColumns;
  readonly rows: Int32Array;
  readonly conditions: ScreenStep[];
  /** the condition that removed most */
  readonly cut: ScreenField | null;
}

/** The rows a screen finds, without what each condition did. */
export function findRows(board: Board, rows: Int32Array, asked: Asked): Pick<Found, 'columns' | 'rows'> {
  const columns = board.read();
  const conditions = answerableOf(board, conditionsOf(asked)).map(({ condition }) => condition);
  return { columns, rows: meeting(columns, rows, conditions) };
}

/** Puts a screen to some rows of the board. A condition on what no source has removes nothing. */
export function find(board: Board, rows: Int32Array, asked: Asked): Found {
  const columns = board.read();
  const named = conditionsOf(asked);
  const answerable = answerableOf(board, named);
  const met = screen(
    columns,
    rows,
    answerable.map(({ condition }) => condition),
  );
  let left = rows.length;
  const conditions = named.map((condition): ScreenStep => {
    const step = met.steps[answerable.indexOf(condition)];
    left = step?.left ?? left;
    const { name: field, label } = condition;
    const idle = { removed: 0, left, alone: 0, without: met.rows.length };
    return { field, label, ...(step ?? idle) };
  });
  const most = conditions.toSorted((a, b) => b.removed - a.removed)[0];
  return { columns, rows: met.rows, conditions, cut: most && most.removed > 0 ? most.field : null };
}

/** The conditions on what some source has. */
function answerableOf(board: Board, named: ReturnType<typeof conditionsOf>): ReturnType<typeof conditionsOf> {
  return named.filter(({ condition }) => {
    const source = sourceOfField(condition.field);
    return source === null || !board.lacks(source);
  });
}

/** The first rows found, in the order asked for. */
export function ordered(
  board: Board,
  { columns, rows }: Pick<Found, 'columns' | 'rows'>,
  { sortBy, sortType }: { sortBy: ScreenOrder; sortType: 'asc' | 'desc' },
  count: number,
): number[] {
  const measure =
    sortBy === 'shcode' ? board.codePlace : sortBy === 'hname' ? board.namePlace : columns[FIELD_OF_ORDER[sortBy]];
  const { marketCap } = columns;
  return bestRows(rows, { measure, direction: sortType, marketCap, codePlace: board.codePlace }, count);
}
