import type { FilingRow } from '@sise/contract/disclosures';
import { shortDate } from '@sise/domain/format/date';
import { MISSING } from '@sise/domain/format/number';
import { Rate } from '../../../quotes/rate.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import type { useDrawer } from '../../../ui/use-drawer.ts';
import { monthsOf } from './filing-months.ts';

interface FilingsTableProps {
  readonly name: string;
  /** Newest first. */
  readonly rows: readonly FilingRow[];
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** Filings by month; a title opens the filing beside the list. */
export function FilingsTable({ name, rows, drawer }: FilingsTableProps) {
  return (
    <table className="tbl filings__table">
      <caption className="sr">{`${name} 공시`}</caption>
      <thead>
        <tr>
          <th scope="col" className="l">
            접수
          </th>
          <th scope="col" className="c">
            종류
          </th>
          <th scope="col" className="l">
            제목
          </th>
          <th scope="col" className="l">
            핵심
          </th>
          <th scope="col" className="l">
            제출인
          </th>
          <th scope="col">다음 날 주가</th>
        </tr>
      </thead>
      {monthsOf(rows).map(({ month, rows: filings }) => (
        <tbody key={month}>
          <tr className="filings__month" data-uncounted="">
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
      <td className="l sub">
        {shortDate(date)} {time}
      </td>
      <td className="c">
        <Badge tone={correction ? 'warn' : 'plain'}>{correction ? '정정' : topicname}</Badge>
      </td>
      <td className="l filings__title">
        <Link to={drawer.hrefOf(id)} state={drawer.state} preventScrollReset>
          {reportname}
        </Link>
      </td>
      <td className="l sub filings__more" title={summary}>
        {summary === '' ? MISSING : summary}
      </td>
      <td className="l sub filings__more">{submitter ?? MISSING}</td>
      <td className="filings__more">
        <Rate value={nextrate} />
      </td>
    </tr>
  );
}
