import type { QuoteRow } from '@sise/contract/rows';
import { comma } from '@sise/domain/format/number';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { Column } from './column.tsx';
import styles from './row-ticks.module.css';

/** The boxes before the rows of a table. */
interface Ticks {
  readonly ticked: ReadonlySet<string>;
  /** Rows that can be ticked, by code. */
  readonly codes: ReadonlySet<string>;
  readonly tick: (code: string, isOn: boolean) => void;
  readonly tickAll: (isOn: boolean) => void;
}

const NOTHING: ReadonlySet<string> = new Set();
const TicksContext = createContext<Ticks>({ ticked: NOTHING, codes: NOTHING, tick: () => {}, tickAll: () => {} });

/** For the rows with the column of ticks. */
export const RowTicks = TicksContext.Provider;

export interface RowTicking<Row extends QuoteRow> {
  readonly value: Ticks;
  /** Whether the rows have boxes. */
  readonly isOn: boolean;
  /** The ticked rows, in the order of the list. */
  readonly rows: readonly Row[];
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Which rows of a list the reader has ticked. A tick stays while the list changes; rows that have left it do not count.
 * @param rows those that can be ticked
 */
export function useRowTicks<Row extends QuoteRow>(rows: readonly Row[]): RowTicking<Row> {
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const tick = useCallback((code: string, isOn: boolean) => {
    setTicked((before) => {
      const next = new Set(before);
      if (isOn) next.add(code);
      else next.delete(code);
      return next;
    });
  }, []);
  const codes = useMemo(() => new Set<string>(rows.map(({ shcode }) => shcode)), [rows]);
  const tickAll = useCallback((isOn: boolean) => setTicked(isOn ? codes : NOTHING), [codes]);
  const value = useMemo(() => ({ ticked: ticked ?? NOTHING, codes, tick, tickAll }), [ticked, codes, tick, tickAll]);
  return {
    value,
    isOn: ticked !== null,
    rows: ticked === null ? [] : rows.filter(({ shcode }) => ticked.has(shcode)),
    begin: () => setTicked(NOTHING),
    end: () => setTicked(null),
  };
}

/** The columns of a table with a box before each row. */
export function withTicks<Row extends QuoteRow, By extends string>(
  columns: readonly Column<Row, By>[],
): readonly Column<Row, By>[] {
  return [tickColumn, ...columns];
}

const tickColumn: Column<QuoteRow, never> = {
  id: 'tick',
  head: '고르기',
  headControl: <TickAll />,
  width: 44,
  align: 'center',
  priority: 1,
  cell: (row, { isTabStop }) => <TickBox row={row} isTabStop={isTabStop} />,
};

function TickBox({ row: { shcode, hname }, isTabStop }: { readonly row: QuoteRow; readonly isTabStop: boolean }) {
  const { ticked, codes, tick } = use(TicksContext);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`${hname} 고르기`}
        checked={ticked.has(shcode)}
        disabled={!codes.has(shcode)}
        tabIndex={isTabStop ? 0 : -1}
        onChange={(event) => tick(shcode, event.target.checked)}
      />
    </label>
  );
}

function TickAll() {
  const { ticked, codes, tickAll } = use(TicksContext);
  const count = [...codes].filter((code) => ticked.has(code)).length;
  const isAll = count > 0 && count === codes.size;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`목록의 ${comma(codes.size)}종목 모두 고르기`}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll;
        }}
        onChange={(event) => tickAll(event.target.checked)}
      />
    </label>
  );
}
