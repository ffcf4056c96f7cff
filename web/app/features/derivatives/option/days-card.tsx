import { addressOf } from '@sise/contract/address';
import type { OptionDayRow } from '@sise/contract/options';
import { dottedDate } from '@sise/domain/format/date';
import { comma, indexValue, inEok } from '@sise/domain/format/number';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { NoSuchPage } from '../../../ui/no-such-page.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { daysQuery, titleOfOptions } from './option-product.ts';
import type { OptionProduct } from './option-product.ts';
import styles from './days-card.module.css';

const CSV_DAYS = 100;
const HEIGHT = 800;
const HEADS = [
  '지수',
  '등락률',
  '콜 IV(%)',
  '풋 IV(%)',
  '콜 거래량(계약)',
  '풋 거래량(계약)',
  '풋콜비율 거래량',
  '콜 미결제(계약)',
  '풋 미결제(계약)',
  '풋콜비율 미결제',
  '콜 대금(억)',
  '풋 대금(억)',
];

interface DaysCardProps {
  readonly product: OptionProduct;
  readonly page: number;
}

/** 일별 합계 of all options on the underlying, newest first. */
export function DaysCard({ product, page }: DaysCardProps) {
  const title = titleOfOptions(product);
  const file = addressOf(product.optionDays, { num: CSV_DAYS, format: 'csv' }).url;
  return (
    <Card
      title="일별 합계"
      asOf="모든 만기"
      flush
      className={styles.card}
      tools={<CsvLink url={file} name={[title, '일별합계']} />}
    >
      <QueryBoundary query={daysQuery(product, page)} what="일별 합계를" height={HEIGHT}>
        {({ data: { rows, pages, total } }) =>
          rows.length > 0 ? (
            <>
              <DaysTable caption={`${title} 일별 합계`} page={page} days={rows} />
              <PageLinks page={page} pages={pages} label="일별 합계 페이지" />
            </>
          ) : total > 0 ? (
            <NoSuchPage topic="일별 합계는" pages={pages} />
          ) : (
            <EmptyLine>지난 옵션 시세가 없습니다.</EmptyLine>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface DaysTableProps {
  readonly caption: string;
  readonly page: number;
  readonly days: readonly OptionDayRow[];
}

function DaysTable({ caption, page, days }: DaysTableProps) {
  return (
    <ScrollArea label={`${caption} 표`}>
      <table className={`table ${styles.days}`}>
        <caption className="visually-hidden">
          {caption} {page}페이지
        </caption>
        <TableHead first="일자" heads={HEADS} />
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <td className="left">{dottedDate(day.date)}</td>
              <td className="semibold">{indexValue(day.close)}</td>
              <td>
                <Rate value={day.chgrate} />
              </td>
              <td>{comma(day.calliv, 1)}</td>
              <td>{comma(day.putiv, 1)}</td>
              <td>{comma(day.callvolume)}</td>
              <td>{comma(day.putvolume)}</td>
              <td className="semibold">{comma(day.pcrvolume, 2)}</td>
              <td>{comma(day.callopenint)}</td>
              <td>{comma(day.putopenint)}</td>
              <td className="semibold">{comma(day.pcropenint, 2)}</td>
              <td className="secondary">{inEok(day.callamount)}</td>
              <td className="secondary">{inEok(day.putamount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
