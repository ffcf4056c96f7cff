import type { ScreenStep } from '@sise/contract/screener';
import type { ScreenOrder } from '@sise/contract/screener-rows';
import type { ScreenField } from '@sise/contract/screener-filter';
import { bestRows } from '@sise/domain/screener/best-rows';
import type { ScreenerTable } from '@sise/domain/screener/screener-table';
import { sourceOfField } from '@sise/domain/screener/fields';
import type { ScreenColumns } from '@sise/domain/screener/fields';
import { meeting, screen } from '@sise/domain/screener/screen';
import { conditionsOf } from '../wire/screen-conditions.ts';
import type { Asked } from '../wire/screen-conditions.ts';
import { FIELD_OF_ORDER } from '../wire/screen-row.ts';

/** The result of a screen. */
export interface Found {
  readonly columns: ScreenColumns;
  readonly rows: Int32Array;
  readonly conditions: ScreenStep[];
  /** the condition that removed most */
  readonly cut: ScreenField | null;
}

/** The rows that pass a screen, without what each condition removed. */
export function findRows(table: ScreenerTable, rows: Int32Array, asked: Asked): Pick<Found, 'columns' | 'rows'> {
  const columns = table.read();
  const conditions = answerableOf(table, conditionsOf(asked)).map(({ condition }) => condition);
  return { columns, rows: meeting(columns, rows, conditions) };
}

/** Applies a screen to some rows of the columns. A condition on data that no source has removes nothing. */
export function find(table: ScreenerTable, rows: Int32Array, asked: Asked): Found {
  const columns = table.read();
  const named = conditionsOf(asked);
  const answerable = answerableOf(table, named);
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

/** The conditions on data that some source has. */
function answerableOf(table: ScreenerTable, named: ReturnType<typeof conditionsOf>): ReturnType<typeof conditionsOf> {
  return named.filter(({ condition }) => {
    const source = sourceOfField(condition.field);
    return source === null || !table.lacks(source);
  });
}

/** The first rows found, in the requested order. */
export function ordered(
  table: ScreenerTable,
  { columns, rows }: Pick<Found, 'columns' | 'rows'>,
  { sortBy, sortType }: { sortBy: ScreenOrder; sortType: 'asc' | 'desc' },
  count: number,
): number[] {
  const measure =
    sortBy === 'shcode' ? table.codePlace : sortBy === 'hname' ? table.namePlace : columns[FIELD_OF_ORDER[sortBy]];
  const { marketCap } = columns;
  return bestRows(rows, { measure, direction: sortType, marketCap, codePlace: table.codePlace }, count);
}
