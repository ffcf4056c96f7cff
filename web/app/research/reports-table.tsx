import type { ReportOrder } from '@sise/contract/consensus';
import { pathOfListing } from '@sise/contract/paths';
import type { ReportRow } from '@sise/contract/reports';
import { upsideOf } from '@sise/domain/consensus/report';
import { dottedDate } from '@sise/domain/format/date';
import { comma, MISSING } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { pathOfIndex } from '../quotes/index-path.ts';
import type { Sort } from '../quotes/order.ts';
import { Price } from '../quotes/price.tsx';
import { ariaSort, SortHead } from '../quotes/sort-head.tsx';
import { useLivePrice } from '../quotes/use-live-price.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import type { useDrawer } from '../ui/use-drawer.ts';
import { AnalystName } from './analyst-name.tsx';
import { GapBar } from './gap-bar.tsx';
import { PdfLink, ReportLink } from './report-gate.tsx';
import { OpinionBadge, TargetChange } from './report-marks.tsx';
import styles from './reports-table.module.css';

interface ReportsTableProps {
  /** What the reports are about, for screen readers. */
  readonly name: string;
  readonly rows: readonly ReportRow[];
  readonly drawer: ReturnType<typeof useDrawer>;
  /** The reports that are part of a mean, which get a mark. */
  readonly counted?: ReadonlySet<number>;
  /** one: all are on one stock, as its page says. many: each names its stock, industry or market. */
  readonly subjects?: 'one' | 'many';
  /** The order of the list, and how a press on a head changes it; absent if it has only one. */
  readonly order?: { readonly sort: Sort<ReportOrder>; readonly onSort: (by: ReportOrder) => void };
}

interface ReportColumn {
  readonly id: string;
  readonly look: string | undefined;
  readonly head: string;
  readonly side?: 'left' | 'centered';
  readonly by?: ReportOrder;
  readonly cell: (row: ReportRow, parts: Pick<ReportsTableProps, 'drawer' | 'counted'>) => ReactNode;
}

const DATE: ReportColumn = {
  id: 'date',
  look: styles.date,
  head: '작성일',
  side: 'left',
  by: 'date',
  cell: ({ date }) => dottedDate(date),
};
const SUBJECT: ReportColumn = {
  id: 'subject',
  look: styles.subject,
  head: '종목',
  side: 'left',
  by: 'hname',
  cell: (row) => <Subject row={row} />,
};
const TITLE: ReportColumn = {
  id: 'title',
  look: styles.title,
  head: '제목',
  side: 'left',
  cell: ({ id, title, isnew }, { drawer, counted }) => (
    <>
      <ReportLink className={styles.open} {...drawer.linkTo(`${id}`)}>
        {title}
      </ReportLink>
      {isnew && <Badge tone="new">NEW</Badge>}
      {counted?.has(id) && <Badge tone="line">반영</Badge>}
    </>
  ),
};
const OPINION: ReportColumn = {
  id: 'opinion',
  look: styles.opinion,
  head: '의견',
  side: 'centered',
  by: 'gradeCode',
  cell: (row) => <OpinionBadge row={row} />,
};
const TARGET: ReportColumn = {
  id: 'target',
  look: styles.target,
  head: '목표주가',
  by: 'target',
  cell: ({ target }) => comma(target),
};
const CHANGE: ReportColumn = {
  id: 'change',
  look: styles.change,
  head: '이전 대비',
  by: 'raise',
  cell: (row) => <TargetChange row={row} />,
};
const BASE: ReportColumn = {
  id: 'base',
  look: styles.base,
  head: '작성 당시 주가',
  cell: ({ basePrice }) => comma(basePrice),
};
const PRICE: ReportColumn = { id: 'price', look: styles.price, head: '현재가', cell: (row) => <LivePrice row={row} /> };
const UPSIDE: ReportColumn = {
  id: 'upside',
  look: styles.upside,
  head: '괴리율',
  by: 'upside',
  cell: (row) => <LiveGap row={row} />,
};
const WRITER: ReportColumn = {
  id: 'writer',
  look: styles.writer,
  head: '작성자',
  side: 'left',
  by: 'writer',
  cell: (row) => <AnalystName row={row} />,
};
const FIRM: ReportColumn = {
  id: 'firm',
  look: styles.firm,
  head: '증권사',
  side: 'left',
  by: 'firm',
  cell: ({ firm }) => firm,
};
const PDF: ReportColumn = {
  id: 'pdf',
  look: styles.pdf,
  head: '원문',
  side: 'centered',
  cell: (row) => <Original row={row} />,
};

const COLUMNS: Readonly<Record<NonNullable<ReportsTableProps['subjects']>, readonly ReportColumn[]>> = {
  one: [DATE, TITLE, OPINION, TARGET, CHANGE, BASE, UPSIDE, WRITER, FIRM, PDF],
  many: [DATE, SUBJECT, TITLE, OPINION, TARGET, CHANGE, PRICE, UPSIDE, WRITER, FIRM, PDF],
};

/** Reports; a press on a row, or its title by keyboard, opens the report beside the list. */
export function ReportsTable({ name, rows, drawer, counted, subjects = 'one', order }: ReportsTableProps) {
  const columns = COLUMNS[subjects];
  const parts = counted === undefined ? { drawer } : { drawer, counted };
  return (
    <table className={`table ${styles.reportsTable}`} data-subjects={subjects}>
      <caption className="visually-hidden">{`${name} 보고서`}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-open={drawer.open === `${row.id}` ? '' : undefined}>
            {columns.map((column) => (
              <td key={column.id} className={classOf(column)} data-part={`reports-table-${column.id}`}>
                {column.cell(row, parts)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly column: ReportColumn;
  readonly order: ReportsTableProps['order'] | undefined;
}

function Head({ column, order }: HeadProps) {
  const { head, by } = column;
  const direction = order !== undefined && order.sort.by === by ? order.sort.type : undefined;
  const onSort = order === undefined || by === undefined ? undefined : () => order.onSort(by);
  return (
    <th scope="col" className={classOf(column)} aria-sort={ariaSort(direction)}>
      <SortHead text={head} direction={direction} onSort={onSort} />
    </th>
  );
}

function classOf({ look, side }: ReportColumn): string {
  return [look, side].filter(Boolean).join(' ');
}

/** The stock, industry or market of a report, with a link to its page. */
function Subject({ row: { shcode, upcode, hname, reportType } }: { readonly row: ReportRow }) {
  const to = shcode !== null ? pathOfListing(shcode, null) : upcode === null ? null : pathOfIndex(upcode);
  return (
    <>
      {to === null ? hname : <Link to={to}>{hname}</Link>}
      {reportType !== 'CO' && <Badge tone="line">{reportType === 'IN' ? '산업' : '시장'}</Badge>}
    </>
  );
}

function LivePrice({ row: { shcode, price } }: { readonly row: ReportRow }) {
  return <Price value={useLivePrice(shcode, price)} flash />;
}

/** 괴리율 against the price now; the server's until the price moves. */
function LiveGap({ row: { shcode, price, target, upside } }: { readonly row: ReportRow }) {
  const now = useLivePrice(shcode, price);
  return <GapBar value={now === price ? upside : upsideOf(target, now)} />;
}

function Original({ row: { id, pdf, title } }: { readonly row: ReportRow }) {
  if (pdf === null) return MISSING;
  return (
    <PdfLink className="icon-button" id={id} pdf={pdf} aria-label={`${title} 원문 PDF`}>
      <Icon name="download" size={16} />
    </PdfLink>
  );
}
