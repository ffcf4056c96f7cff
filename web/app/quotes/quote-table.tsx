import { isOfClose } from '@sise/domain/market/source';
import type { StockOrder } from '@sise/contract/lists';
import type { QuoteRow } from '@sise/contract/rows';
import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { withStar } from './column.tsx';
import type { Column } from './column.tsx';
import { roomOf } from './column-room.ts';
import { firstMetric, metricsOf, nextMetric } from './metric.ts';
import type { Metric } from './metric.ts';
import type { Sort } from './order.ts';
import { QuoteHead } from './quote-head.tsx';
import { QuoteLine } from './quote-line.tsx';
import { rem } from '../ui/rem.ts';
import { useTrends } from './use-trends.ts';
import { useMarketFeed } from './market-feed.tsx';
import { useOverflow } from './use-overflow.ts';
import { gapOf, useRowWindow } from './use-row-window.ts';
import { useWideHead } from './use-wide-head.ts';
import type { Grip } from './use-held-rows.ts';
import columnRoomStyles from './column-room.module.css';
import styles from './quote-table.module.css';

export interface QuoteTableProps<Row extends QuoteRow, By extends string> {
  /** The table's name for screen readers. */
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row, By>[];
  /** The order of the rows; with onSort the heads are buttons. */
  readonly sort?: Sort<By>;
  readonly onSort?: (by: By) => void;
  /** The total number of rows, if not all of them are loaded yet. */
  readonly total?: number;
  /** Rows that have been asked for: they have their room before they come, so that what is below moves with the press. */
  readonly coming?: number;
  /** Shows the market beside each name, in lists of more than one market. */
  readonly showMarket?: boolean;
  /** Shows every given column on any screen, and scrolls sideways. */
  readonly keepColumns?: boolean;
  readonly grip?: Grip;
}

/** Room if every column always stays. */
const NO_ROOM_NEEDED: ReturnType<typeof roomOf> = new Map();

/** Number of rows that a page key skips. */
const PAGE_STEP = 20;

/**
 * A table of stocks and their quotes. Long lists render only rows near the screen; a narrow screen has two-line rows.
 */
export function QuoteTable<Row extends QuoteRow, By extends string = StockOrder>(props: QuoteTableProps<Row, By>) {
  'use memo';
  const { caption, rows, sort, onSort, grip, coming = 0, showMarket = false, keepColumns = false } = props;
  const total = props.total ?? rows.length;
  const columns = useMemo(() => withStar(props.columns), [props.columns]);
  const table = useRef<HTMLTableElement>(null);
  const window = useRowWindow(table, rows.length);
  const shown = rows.slice(window.from, window.to);
  const trends = useTrends(
    shown,
    columns.some(({ id }) => id === 'trend'),
  );
  const by = sort?.by;
  const room = useMemo(() => (keepColumns ? NO_ROOM_NEEDED : roomOf(columns, by)), [columns, by, keepColumns]);
  const isDaily = isOfClose(useMarketFeed().source);
  const overflows = useOverflow(table);
  useWideHead(table, overflows);
  const metrics = metricsOf(columns, sort?.by);
  const [chosen, setChosen] = useState<Metric | null>(null);
  const metric = chosen !== null && metrics.includes(chosen) ? chosen : firstMetric(metrics, sort?.by);
  const [active, setActive] = useState(0);
  const tabStop = active >= window.from && active < window.to ? active : window.from;

  function moveTo(index: number, control: string): void {
    setActive(index);
    if (focusRow(table.current, index, control)) return;
    window.reveal(index);
    // The row is rendered only after the scroll.
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(table.current, index, control)));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const control = event.target as HTMLElement; // what has the focus gets the keys
    const row = control.closest<HTMLElement>('tr[data-index]');
    const next = row && stepOf(event.key, Number(row.dataset.index), rows.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(next, control.localName);
  }

  return (
    <div
      className={overflows ? `${columnRoomStyles.tableBox} ${columnRoomStyles.wide}` : columnRoomStyles.tableBox}
      data-part="table-box-wide"
    >
      <table
        ref={table}
        className={`table table--unmarked ${styles.quoteTable}`}
        data-part="quote-table"
        data-metric={metric}
        aria-rowcount={total + 1}
        style={{ [keepColumns ? 'minWidth' : '--w-columns']: rem(columns.reduce((sum, { width }) => sum + width, 0)) }}
      >
        <caption className="visually-hidden">{caption}</caption>
        <QuoteHead
          columns={columns}
          room={room}
          isDaily={isDaily}
          sort={sort}
          onSort={onSort}
          metric={metric}
          onSwap={() => setChosen(nextMetric(metric, metrics))}
        />
        {/* Keys move the focus among the links of the rows; the body itself is not a control. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody {...grip} onKeyDown={onKeyDown}>
          {window.above > 0 && <Gap rows={window.above} />}
          {shown.map((row, at) => (
            <QuoteLine
              key={row.shcode}
              row={row}
              index={window.from + at}
              columns={columns}
              room={room}
              metric={metric}
              trend={trends[row.shcode] ?? null}
              isDaily={isDaily}
              showMarket={showMarket}
              isTabStop={window.from + at === tabStop}
            />
          ))}
          {window.below > 0 && <Gap rows={window.below} />}
          {coming > 0 && <Gap rows={coming} />}
        </tbody>
      </table>
    </div>
  );
}

/** A spacer for rows that are not rendered. */
function Gap({ rows }: { readonly rows: number }) {
  return <tr className={styles.gap} aria-hidden="true" style={gapOf(rows)} />;
}

function stepOf(key: string, index: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE_STEP,
    PageUp: index - PAGE_STEP,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
}

/**
 * @param control the element that gets the focus: the link of the row, its star or its box
 * @returns false if the row is not rendered
 */
function focusRow(table: HTMLTableElement | null, index: number, control: string): boolean {
  const row = table?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  if (!row) return false;
  row.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
  return true;
}
