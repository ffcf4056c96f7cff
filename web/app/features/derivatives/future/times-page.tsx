import { isOfClose } from '@sise/domain/market/source';
import { addressOf } from '@sise/contract/address';
import type { Meta } from '@sise/contract/envelope';
import { future } from '@sise/contract/future';
import type { FutureTimes } from '@sise/contract/futures';
import { shortDate } from '@sise/domain/format/date';
import { comma, indexValue, signed } from '@sise/domain/format/number';
import { useSearchParams } from 'react-router';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Change } from '../../../quotes/change.tsx';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { useMarketFeed } from '../../../quotes/market-feed.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { useRefetchInterval } from '../../../quotes/use-refetch-interval.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NoSuchPage } from '../../../ui/no-such-page.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { pageInSearch } from '../../../ui/page-number.ts';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { titleOfFutures } from './future-product.ts';
import type { FutureProduct } from './future-product.ts';
import { headQuery, productAt, timesQuery } from './future-queries.ts';
import { useFutureView } from './use-future-view.ts';
import styles from './wide-table.module.css';

const CSV_MINUTES = 450;
const HEIGHT = 900;
const HEADS = [
  '현재가',
  '전일비',
  '등락률',
  '시가',
  '고가',
  '저가',
  '체결량(계약)',
  '누적 거래량',
  '미결제약정',
  '지수',
  '베이시스',
];

const required = (address: PageAddress) => [headQuery(productAt(address))];
const optional = (address: PageAddress) => [timesQuery(productAt(address), pageInSearch(address.url.searchParams))];

const { loader, clientLoader } = pageQueries({ required, optional });
export { loader, clientLoader };

/** 시간대별: today's minutes of the front month, newest first. */
export default function TimesPage() {
  const { product, row } = useFutureView();
  const [search] = useSearchParams();
  const page = pageInSearch(search);
  const refetchInterval = useRefetchInterval();
  if (row === null) return null;
  return (
    <QueryBoundary query={{ ...timesQuery(product, page), refetchInterval }} what="시간대별 시세를" height={HEIGHT}>
      {({ data, meta }) => (data.x === 'times' ? <TimesCard product={product} times={data} meta={meta} /> : null)}
    </QueryBoundary>
  );
}

interface TimesCardProps {
  readonly product: FutureProduct;
  readonly times: FutureTimes;
  readonly meta: Meta;
}

function TimesCard({ product, times, meta }: TimesCardProps) {
  const { date, rows, page, pages, total } = times;
  const isBeyond = rows.length === 0 && total > 0;
  const isArchive = isOfClose(useMarketFeed().source);
  const title = titleOfFutures(product);
  const file = addressOf(future.detail, { product: product.spec.id, x: 'times', num: CSV_MINUTES, format: 'csv' }).url;
  const caption = `${title} 근월물 시간대별 시세 ${page}페이지`;
  return (
    <Card
      title="시간대별 시세"
      asOf={`${date === null ? '' : `${shortDate(date)} · `}근월물 · 1분`}
      flush
      data-part="future-times"
      tools={rows.length > 0 ? <CsvLink url={file} name={[title, '시간대별']} /> : undefined}
    >
      {isBeyond ? (
        <NoSuchPage topic="시간대별 시세는" pages={pages} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon="chart"
          title={meta.late ? '시간대별 시세 없음' : '당일 체결 없음'}
          why={
            meta.late
              ? '시간대별 시세가 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
              : isArchive
                ? '지금 쓰는 자료에는 하루에 한 번 정해지는 값만 있습니다.'
                : '장이 열리고 첫 체결이 이뤄지면 1분마다 한 줄씩 쌓입니다.'
          }
        />
      ) : (
        <ScrollArea label={`${caption} 표`}>
          <table className={`table ${styles.table}`}>
            <caption className="visually-hidden">{caption}</caption>
            <TableHead first="시각" heads={HEADS} />
            <tbody>
              {rows.map((minute) => (
                <MinuteLine key={minute.time} minute={minute} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
      {!isBeyond && <PageLinks page={page} pages={pages} label="시간대별 시세 페이지" />}
    </Card>
  );
}

function MinuteLine({ minute }: { readonly minute: FutureTimes['rows'][number] }) {
  const { time, price, change, chgrate, sign, open, high, low, volume, cvolume, openint, underlying, basis } = minute;
  const tone = (value: number) => toneOf(value - (price - change), 2);
  return (
    <tr>
      <td className="left">{time}</td>
      <td className="semibold">{indexValue(price)}</td>
      <td>
        <Change value={change} sign={sign} digits={2} />
      </td>
      <td className="semibold">
        <Rate value={chgrate} />
      </td>
      <td className={tone(open)}>{indexValue(open)}</td>
      <td className={tone(high)}>{indexValue(high)}</td>
      <td className={tone(low)}>{indexValue(low)}</td>
      <td>{comma(volume)}</td>
      <td className="secondary">{comma(cvolume)}</td>
      <td className="secondary">{comma(openint)}</td>
      <td className="secondary">{indexValue(underlying)}</td>
      <td>{signed(basis, 2)}</td>
    </tr>
  );
}
