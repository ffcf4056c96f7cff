import { addressOf } from '@sise/contract/address';
import type { FutureDailyRow } from '@sise/contract/futures';
import { dottedDate } from '@sise/domain/format/date';
import { comma, indexValue, inEok, signed } from '@sise/domain/format/number';
import { useSearchParams } from 'react-router';
import { pageQueries } from '../../../api/page-queries.ts';
import type { Loaded, PageAddress } from '../../../api/page-queries.ts';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Change } from '../../../quotes/change.tsx';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { NoSuchPage } from '../../../ui/no-such-page.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { pageInSearch } from '../../../ui/page-number.ts';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { futureDaysNow } from './days-now.ts';
import { titleOfFutures } from './future-product.ts';
import { chosenContract, daysQuery, headQuery, productAt } from './future-queries.ts';
import { MonthLinks } from './month-links.tsx';
import { monthName } from './month-words.ts';
import { useFutureView } from './use-future-view.ts';
import styles from './wide-table.module.css';

const CSV_DAYS = 250;
const ROWS_HEIGHT = 800;
const HEADS = [
  '종가',
  '전일비',
  '등락률',
  '시가',
  '고가',
  '저가',
  '거래량(계약)',
  '거래대금(억)',
  '정산가',
  '미결제약정',
  '미결제 증감',
  '지수',
  '베이시스',
];

const required = (address: PageAddress) => [headQuery(productAt(address))];
const dependent = (first: Loaded, address: PageAddress) => [
  daysQuery(productAt(address), chosenContract(first, address), pageInSearch(address.url.searchParams)),
];

const { loader, clientLoader } = pageQueries({ required, dependent });
export { loader, clientLoader };

/** 일별 시세 of the chosen month, or of the front month of each day, in pages and as a CSV file. */
export default function DailyPage() {
  const view = useFutureView();
  const [query] = useSearchParams();
  const page = pageInSearch(query);
  const { date } = useMarketNow();
  const { product, month, row } = view;
  if (row === null) return null;
  const code = month === null ? null : row.code;
  const title = titleOfFutures(product);
  const what = month === null ? '근월물 연결' : monthName(row);
  const file = addressOf(product.days, { num: CSV_DAYS, format: 'csv', ...(code === null ? {} : { code }) }).url;
  return (
    <>
      <MonthLinks view={view} />
      <Card
        title="일별 시세"
        asOf={`${what} · 포인트`}
        flush
        tools={<CsvLink url={file} name={[title, what.replaceAll(' ', ''), '일별시세']} />}
      >
        <QueryBoundary query={daysQuery(product, code, page)} what="일별 시세를" height={ROWS_HEIGHT}>
          {({ data }) =>
            data.rows.length === 0 && data.total > 0 ? (
              <NoSuchPage topic="일별 시세는" pages={data.pages} />
            ) : (
              <>
                <DaysTable
                  caption={`${title} ${what} 일별 시세 ${page}페이지`}
                  days={futureDaysNow(data.rows, row, date)}
                  hasCodes={month === null}
                />
                <PageLinks page={page} pages={data.pages} label="일별 시세 페이지" />
              </>
            )
          }
        </QueryBoundary>
      </Card>
    </>
  );
}

interface DaysTableProps {
  readonly caption: string;
  readonly days: readonly FutureDailyRow[];
  /** Whether the days may be of different months. */
  readonly hasCodes: boolean;
}

function DaysTable({ caption, days, hasCodes }: DaysTableProps) {
  if (days.length === 0) return <EmptyLine>지난 선물 시세가 없습니다.</EmptyLine>;
  return (
    <ScrollArea label={`${caption} 표`}>
      <table className={`table ${styles.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead first="일자" heads={HEADS}>
          {hasCodes && <th scope="col">종목코드</th>}
        </TableHead>
        <tbody>
          {days.map((day) => (
            <DayLine key={day.date} day={day} hasCode={hasCodes} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function DayLine({ day, hasCode }: { readonly day: FutureDailyRow; readonly hasCode: boolean }) {
  const { close, change, open, high, low, openintchange } = day;
  const base = change === null ? null : close - change;
  const tone = (price: number | null) => (price === null || base === null ? undefined : toneOf(price - base, 2));
  return (
    <tr>
      <td className="left">{dottedDate(day.date)}</td>
      <td className="semibold">{indexValue(close)}</td>
      <td>
        <Change value={change} sign={day.sign} digits={2} />
      </td>
      <td className="semibold">
        <Rate value={day.chgrate} />
      </td>
      <td className={tone(open)}>{indexValue(open)}</td>
      <td className={tone(high)}>{indexValue(high)}</td>
      <td className={tone(low)}>{indexValue(low)}</td>
      <td className="secondary">{comma(day.volume)}</td>
      <td className="secondary">{inEok(day.amount)}</td>
      <td>{indexValue(day.settlement)}</td>
      <td>{comma(day.openint)}</td>
      <td>{signed(openintchange)}</td>
      <td className="secondary">{indexValue(day.underlying)}</td>
      <td>{signed(day.basis, 2)}</td>
      {hasCode && <td className="secondary">{day.code}</td>}
    </tr>
  );
}
