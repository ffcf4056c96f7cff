import { addressOf } from '@sise/contract/address';
import type { FutureRow } from '@sise/contract/futures';
import { comma, indexValue, rate, signed } from '@sise/domain/format/number';
import { daysLeftText } from '@sise/domain/format/days-left';
import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import { Change } from '../../../quotes/change.tsx';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { Price } from '../../../quotes/price.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { daysLeftNow, expiryDate } from '../expiry-words.ts';
import { hrefOfFutures, monthOf } from './future-address.ts';
import { titleOfFutures } from './future-product.ts';
import { monthName } from './month-words.ts';
import type { FutureView } from './use-future-view.ts';
import styles from './wide-table.module.css';

const HEADS = [
  '현재가',
  '전일비',
  '등락률',
  '거래량',
  '미결제약정',
  '미결제 증감',
  '정산가',
  '이론가',
  '괴리율',
  '베이시스',
  '이론베이시스',
  '만기까지',
];

interface MonthsCardProps {
  readonly view: Pick<FutureView, 'product' | 'rows' | 'meta'>;
  readonly chosen: FutureRow;
}

/** Every listed month of a future, nearest first; a month is a link that chooses it. */
export function MonthsCard({ view: { product, rows, meta }, chosen }: MonthsCardProps) {
  const title = titleOfFutures(product);
  const file = addressOf(product.head, { format: 'csv' }).url;
  return (
    <Card
      title="결제월별 시세"
      asOf="포인트 · 계약"
      flush
      data-part="future-months"
      tools={<CsvLink url={file} name={[title, '결제월별']} />}
    >
      <ScrollArea label={`${title} 결제월별 시세 표`}>
        <table className={`table ${styles.table}`}>
          <caption className="visually-hidden">{title} 결제월별 시세, 가까운 결제월부터</caption>
          <TableHead first="결제월" heads={HEADS} />
          <tbody>
            {rows.map((row) => (
              <MonthLine
                key={row.code}
                row={row}
                to={hrefOfFutures(product, 'overview', row === rows[0] ? null : monthOf(row))}
                isChosen={row.code === chosen.code}
                at={instant(Date.parse(meta.asOf))}
              />
            ))}
          </tbody>
          <tfoot>
            <tr className="total-row">
              <th scope="row" className="left">
                합계
              </th>
              <Blank span={3} />
              <td>{comma(sumOf(rows.map(({ volume }) => volume)))}</td>
              <td>{comma(sumOf(rows.map(({ openint }) => openint)))}</td>
              <td>{signed(sumOf(rows.map(({ openintchange }) => openintchange)))}</td>
              <Blank span={6} />
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
    </Card>
  );
}

interface MonthLineProps {
  readonly row: FutureRow;
  readonly to: string;
  readonly isChosen: boolean;
  /** The moment of the values. */
  readonly at: Instant;
}

function MonthLine({ row, to, isChosen, at }: MonthLineProps) {
  const { price, change, chgrate, sign, volume, openint, openintchange, basis, ibasis, glyl, jandatecnt } = row;
  return (
    <tr data-chosen={isChosen ? '' : undefined}>
      <th scope="row" className="left">
        <Link to={to} preventScrollReset aria-current={isChosen ? 'true' : undefined} title={`종목코드 ${row.code}`}>
          {monthName(row)}
        </Link>
      </th>
      <td className={price === null ? 'muted' : 'semibold'} title={price === null ? '기준가' : undefined}>
        <Price value={price ?? row.jnilclose} digits={2} flash />
      </td>
      <td>
        <Change value={change} sign={sign} digits={2} />
      </td>
      <td className="semibold">
        <Rate value={chgrate} sign={sign} />
      </td>
      <td>{comma(volume)}</td>
      <td>{comma(openint)}</td>
      <td>{signed(openintchange)}</td>
      <td>{indexValue(row.settlement)}</td>
      <td className="secondary">{indexValue(row.theoryprice)}</td>
      <td>{rate(glyl, 3)}</td>
      <td className="semibold">{signed(basis, 2)}</td>
      <td className="secondary">{signed(ibasis, 2)}</td>
      <td className="secondary">
        <span title={`최종거래일 ${row.lastdate.slice(0, 4)}.${expiryDate(row.lastdate)}`}>
          {daysLeftText(daysLeftNow(row.lastdate, jandatecnt, at))}
        </span>
      </td>
    </tr>
  );
}

/** Cells without a sum. */
function Blank({ span, children }: { readonly span: number; readonly children?: never }) {
  return <td colSpan={span}>{children}</td>;
}

/** null if one of them is unknown. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}
