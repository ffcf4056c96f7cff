import type { QuoteRow } from '@sise/contract/rows';
import type { Room } from './column-room.ts';
import { memo } from 'react';
import type { Column } from './column.tsx';
import type { Metric } from './metric.ts';
import { classOf, roomAttributes } from './quote-head.tsx';
import { useLiveQuote } from './use-live-quote.ts';
import { isStill } from './untraded.ts';
import quoteTableStyles from './quote-table.module.css';

interface QuoteLineProps<Row extends QuoteRow> {
  readonly row: Row;
  /** Index in the whole list, from 0. */
  readonly index: number;
  readonly columns: readonly Column<Row, string>[];
  readonly room: ReadonlyMap<string, Room>;
  readonly metric: Metric;
  readonly trend: readonly number[] | null;
  readonly isDaily: boolean;
  readonly showMarket: boolean;
  readonly isTabStop: boolean;
}

const WEIGHTS = { strong: 'semibold', quiet: 'secondary' } as const;

/** One stock. Every fifth line is stronger; rows are windowed, so the style sheet cannot count them. */
export const QuoteLine = memo(Line) as typeof Line; // memo loses the type parameter

function Line<Row extends QuoteRow>({
  row: asked,
  index,
  columns,
  room,
  metric,
  trend,
  isDaily,
  showMarket,
  isTabStop,
}: QuoteLineProps<Row>) {
  'use memo';
  const row = useLiveQuote(asked);
  const place = { rank: index + 1, trend, isDaily, showMarket, isTabStop };
  return (
    <tr className={lineClass(index, isStill(row))} data-index={index} aria-rowindex={index + 2}>
      {columns.map((column) => {
        return (
          <td
            key={column.id}
            className={
              [classOf(column), column.weight && WEIGHTS[column.weight]].filter(Boolean).join(' ') || undefined
            }
            {...roomAttributes(column.id, room)}
            data-col={column.id}
            data-metric={column.id === metric ? '' : undefined}
          >
            {column.cell(row, place)}
          </td>
        );
      })}
    </tr>
  );
}

function lineClass(index: number, still: boolean): string | undefined {
  const fifth = index % 5 === 4 ? 'fifth-row' : '';
  const halted = still ? quoteTableStyles.halted : '';
  return `${fifth} ${halted}`.trim() || undefined;
}
