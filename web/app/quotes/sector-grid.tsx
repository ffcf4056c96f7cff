import { useState } from 'react';
import { classOf, type SectorColumn } from './sector-columns.tsx';
import { SectorLine } from './sector-line.tsx';
import type { SectorOrder, SectorSort, SectorWithFacts } from './sector-order.ts';
import { ariaSort, SortHead } from './sort-head.tsx';
import type { Grip } from './use-held-rows.ts';
import styles from './sector-grid.module.css';

interface SectorGridProps<Row extends SectorWithFacts> {
  /** The table's name for screen readers. */
  readonly caption: string;
  readonly columns: readonly SectorColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort: SectorSort;
  /** If given, the heads are buttons. */
  readonly onSort?: (by: SectorOrder) => void;
  /** Shows the market beside each name, if there are industries of more than one market. */
  readonly showMarket?: boolean;
  /** Codes of the lines that are open at first. */
  readonly opened?: readonly string[];
  readonly grip?: Grip;
}

const NONE: readonly string[] = [];

/** A table of industries. A line expands to show its five largest stocks. */
export function SectorGrid<Row extends SectorWithFacts>(props: SectorGridProps<Row>) {
  const { caption, columns, rows, sort, onSort, showMarket = false, opened = NONE, grip } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened));
  const whole = columns.reduce((sum, { share }) => sum + share, 0);

  function toggle(upcode: string): void {
    setOpen((before) => {
      const without = [...before].filter((each) => each !== upcode);
      return new Set(before.has(upcode) ? without : [...without, upcode]);
    });
  }

  return (
    <table className={`table ${styles.sectorTable}`} data-part="sector-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, label, share, isNarrow }) => {
            const direction = sort.by === id ? sort.type : undefined;
            return (
              <th
                key={id}
                scope="col"
                data-col={id}
                className={classOf({ id, isNarrow })}
                style={{ width: `${(share / whole) * 100}%` }}
                aria-sort={ariaSort(direction)}
              >
                <SortHead
                  text={label}
                  direction={direction}
                  onSort={onSort && id !== 'leader' ? () => onSort(id) : undefined}
                />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody {...grip}>
        {rows.map((sector) => (
          <SectorLine
            key={sector.upcode}
            sector={sector}
            columns={columns}
            showMarket={showMarket}
            isOpen={open.has(sector.upcode)}
            onToggle={() => toggle(sector.upcode)}
          />
        ))}
      </tbody>
    </table>
  );
}
