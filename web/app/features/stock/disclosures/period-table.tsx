import type { StatementRow } from '@sise/contract/disclosures';
import type { ReactNode } from 'react';
import { writeCell } from './statement-lines.ts';
import type { MoneyUnit, StatementLine } from './statement-lines.ts';
import { kindOf, nameOfPeriod } from './statement-periods.ts';
import styles from './period-table.module.css';

interface PeriodTableProps {
  readonly label: string;
  readonly caption: string;
  /** The head of the column of names. */
  readonly head: string;
  /** A column each, oldest first. */
  readonly rows: readonly StatementRow[];
  readonly children: ReactNode;
}

/** Figures of a company by year or quarter: estimates are hatched, the last reported column is tinted. */
export function PeriodTable({ label, caption, head, rows, children }: PeriodTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.statementScroll} tabIndex={0} aria-label={label}>
      <table className={`table table--unmarked ${styles.statementTable}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {rows.map((row) => (
              <th key={nameOfPeriod(row)} scope="col" data-kind={kindOf(rows, row)}>
                {nameOfPeriod(row)}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

interface PeriodLinesProps extends Pick<PeriodTableProps, 'rows'> {
  readonly lines: readonly StatementLine[];
  readonly unit: MoneyUnit;
}

export function PeriodLines({ lines, rows, unit }: PeriodLinesProps) {
  return lines.map((line) => (
    <tr key={line.field} data-rank={line.rank}>
      <th scope="row">{line.label}</th>
      {rows.map((row) => (
        <td key={nameOfPeriod(row)} data-kind={kindOf(rows, row)}>
          {writeCell(row, line, unit)}
        </td>
      ))}
    </tr>
  ));
}
