import { addressOf } from '@sise/contract/address';
import { disclosures } from '@sise/contract/disclosures';
import type { StatementRow } from '@sise/contract/disclosures';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PeriodLines, PeriodTable } from './period-table.tsx';
import { SECTIONS } from './statement-lines.ts';
import type { MoneyUnit } from './statement-lines.ts';
import periodTableStyles from './period-table.module.css';
import styles from './statement-table.module.css';

interface StatementTableProps {
  readonly code: string;
  readonly name: string;
  /** Oldest first. */
  readonly rows: readonly StatementRow[];
  readonly unit: MoneyUnit;
}

/** The full table; its sections are anchors. */
export function StatementTable({ code, name, rows, unit }: StatementTableProps) {
  const file = addressOf(disclosures.statements, { code, format: 'csv' }).url;
  return (
    <Card
      className="columns-8"
      title="재무제표"
      asOf={unit.name}
      flush
      tools={<CsvLink url={file} name={[name, '재무제표']} />}
    >
      <nav className={styles.statementAnchors} aria-label="재무제표 구역">
        {SECTIONS.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <PeriodTable label={`${name} 재무제표`} caption={`${name} 재무제표, ${unit.name}`} head="항목" rows={rows}>
        {SECTIONS.map(({ id, title, lines }) => (
          <tbody key={id} id={id}>
            <tr className={periodTableStyles.statementSection}>
              <th scope="rowgroup" colSpan={rows.length + 1}>
                {title}
              </th>
            </tr>
            <PeriodLines lines={lines} rows={rows} unit={unit} />
          </tbody>
        ))}
      </PeriodTable>
    </Card>
  );
}
