import type { FilingRow } from '@sise/contract/disclosures';
import { shortDate } from '@sise/domain/format/date';
import { MISSING } from '@sise/domain/format/number';
import { Rate } from '../../../quotes/rate.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { useDrawer } from '../../../ui/use-drawer.ts';
import { monthsOf } from './filing-months.ts';
import styles from './filings-table.module.css';

interface FilingsTableProps {
  readonly name: string;
  /** Newest first. */
  readonly rows: readonly FilingRow[];
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** Filings by month; a title opens the filing beside the list. */
export function FilingsTable({ name, rows, drawer }: FilingsTableProps) {
  return (
    <table className={`table ${styles.table}`} data-part="filings-table">
      <caption className="visually-hidden">{`${name} 공시`}</caption>
      <thead>
        <tr>
          <th scope="col" className="left">
            접수
          </th>
          <th scope="col" className="centered">
            종류
          </th>
          <th scope="col" className="left">
            제목
          </th>
          <th scope="col" className="left">
            핵심
          </th>
          <th scope="col" className="left">
            제출인
          </th>
          <th scope="col">다음 날 주가</th>
        </tr>
      </thead>
      {monthsOf(rows).map(({ month, rows: filings }) => (
        <tbody key={month}>
          <tr className={styles.month} data-part="filings-month" data-uncounted="">
            <th scope="rowgroup" colSpan={6}>
              {`${month.slice(0, 4)}년 ${Number(month.slice(5))}월`}
            </th>
          </tr>
          {filings.map((filing) => (
            <FilingLine key={filing.id} filing={filing} drawer={drawer} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function FilingLine({ filing, drawer }: { readonly filing: FilingRow } & Pick<FilingsTableProps, 'drawer'>) {
  const { id, date, time, topicname, reportname, correction, summary, submitter, nextrate } = filing;
  return (
    <tr data-open={drawer.open === id ? '' : undefined}>
      <td className="left secondary">
        {shortDate(date)} {time}
      </td>
      <td className="centered">
        <Badge tone={correction ? 'warn' : 'plain'}>{correction ? '정정' : topicname}</Badge>
      </td>
      <td className={`left ${styles.title}`}>
        <Link to={drawer.hrefOf(id)} state={drawer.state} preventScrollReset>
          {reportname}
        </Link>
      </td>
      <td className={`left secondary ${styles.more}`} title={summary}>
        {summary === '' ? MISSING : summary}
      </td>
      <td className={`left secondary ${styles.more}`}>{submitter ?? MISSING}</td>
      <td className={styles.more}>
        <Rate value={nextrate} />
      </td>
    </tr>
  );
}
