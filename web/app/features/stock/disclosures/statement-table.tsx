import { addressOf } from '@sise/contract/address';
import { disclosures } from '@sise/contract/disclosures';
import type { StatementRow } from '@sise/contract/disclosures';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SECTIONS, writeCell } from './statement-lines.ts';
import type { MoneyUnit } from './statement-lines.ts';
import { kindOf, nameOfPeriod } from './statement-periods.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { fileName } from '@sise/domain/format/file-name';

interface StatementTableProps {
  readonly code: string;
  readonly name: string;
  /** Oldest first. */
  readonly rows: readonly StatementRow[];
  readonly unit: MoneyUnit;
}

/** The full table: its sections are anchors, estimates are hatched, the last reported column is tinted. */
export function StatementTable({ code, name, rows, unit }: StatementTableProps) {
  const { date } = useMarketNow();
  const file = addressOf(disclosures.statements, { code, format: 'csv' }).url;
  return (
    <Card
      className="c8"
      title="재무제표"
      asOf={unit.name}
      flush
      tools={
        <a className="more" href={file} download={fileName([name, '재무제표'], date, 'csv')}>
          CSV <Icon name="download" size={14} />
        </a>
      }
    >
      <nav className="statement-anchors" aria-label="재무제표 구역">
        {SECTIONS.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className="statement-scroll" tabIndex={0} aria-label={`${name} 재무제표`}>
        <table className="tbl tbl--no5 statement-table">
          <caption className="sr">{`${name} 재무제표, ${unit.name}`}</caption>
          <thead>
            <tr>
              <th scope="col">항목</th>
              {rows.map((row) => (
                <th key={nameOfPeriod(row)} scope="col" data-kind={kindOf(rows, row)}>
                  {nameOfPeriod(row)}
                </th>
              ))}
            </tr>
          </thead>
          {SECTIONS.map(({ id, title, lines }) => (
            <tbody key={id} id={id}>
              <tr className="statement-section">
                <th scope="rowgroup" colSpan={rows.length + 1}>
                  {title}
                </th>
              </tr>
              {lines.map((line) => (
                <tr key={line.field} data-rank={line.rank}>
                  <th scope="row">{line.label}</th>
                  {rows.map((row) => (
                    <td key={nameOfPeriod(row)} data-kind={kindOf(rows, row)}>
                      {writeCell(row, line, unit)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Card>
  );
}
