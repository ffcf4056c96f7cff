import { addressOf } from '@sise/contract/address';
import type { PageOf } from '@sise/contract/envelope';
import { disclosures } from '@sise/contract/disclosures';
import type { ShortSaleRow } from '@sise/contract/disclosures';
import { dottedDate, shortDate } from '@sise/domain/format/date';
import { comma, inEok } from '@sise/domain/format/number';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import styles from './short-table.module.css';

const CSV_DAYS = 250;
const HEADS = [
  '종가',
  '등락률',
  '비중(%)',
  '잔고 비율(%)',
  '공매도량(주)',
  '대금(억)',
  '평균가',
  '잔고(주)',
  '잔고 금액(억)',
];

interface ShortTableProps {
  readonly code: string;
  readonly name: string;
  readonly days: PageOf<ShortSaleRow>;
}

/** Daily short sales, newest first; a value that is not published yet shows when it will be. */
export function ShortTable({ code, name, days }: ShortTableProps) {
  const file = addressOf(disclosures.shortSelling, { code, num: CSV_DAYS, format: 'csv' }).url;
  return (
    <Card
      className="columns-12"
      title="일별 공매도"
      asOf="거래는 당일 18:00, 잔고는 T+2"
      flush
      tools={<CsvLink url={file} name={[name, '공매도']} />}
    >
      {days.rows.length === 0 ? (
        <EmptyState icon="chart" title="이 페이지에는 자료가 없습니다" why={`모두 ${days.pages}페이지입니다.`} />
      ) : (
        <table className={`table ${styles.shortTable}`}>
          <caption className="visually-hidden">{`${name} 일별 공매도 ${days.page}페이지`}</caption>
          <TableHead first="일자" heads={HEADS} />
          <tbody>
            {days.rows.map((day) => (
              <ShortLine key={day.date} day={day} />
            ))}
          </tbody>
        </table>
      )}
      <PageLinks page={days.page} pages={days.pages} label="일별 공매도 페이지" />
    </Card>
  );
}

function ShortLine({ day }: { readonly day: ShortSaleRow }) {
  return (
    <tr>
      <td className="left">{dottedDate(day.date)}</td>
      <td className="semibold">{comma(day.close)}</td>
      <td>
        <Rate value={day.chgrate} />
      </td>
      <td className="semibold">{day.shortratio === null ? <small>18:00 예정</small> : comma(day.shortratio, 2)}</td>
      <td>
        {day.balanceratio === null ? <small>{shortDate(day.balancedate)} 예정</small> : comma(day.balanceratio, 2)}
      </td>
      <td>{comma(day.shortvolume)}</td>
      <td>{inEok(day.shortamount)}</td>
      <td className="secondary">{comma(day.shortprice)}</td>
      <td>{comma(day.balance)}</td>
      <td className="secondary">{inEok(day.balanceamount)}</td>
    </tr>
  );
}
