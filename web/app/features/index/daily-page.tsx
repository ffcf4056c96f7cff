import { addressOf } from '@sise/contract/address';
import { indices } from '@sise/contract/indices';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { pageQueries } from '../../api/page-queries.ts';
import type { PageAddress } from '../../api/page-queries.ts';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { DailyTable } from '../../quotes/daily-table.tsx';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoSuchPage } from '../../ui/no-such-page.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { daysAsOfNow } from './days-now.ts';
import { indexPageOf, whyNoValue } from './index-pages.ts';
import { dailyQuery, detailQuery } from './queries.ts';
import { pageInSearch } from '../../ui/page-number.ts';

const CSV_DAYS = 250;

const required = ({ params, url }: PageAddress) => [
  dailyQuery(indexPageOf(params).upcode, pageInSearch(url.searchParams)),
];

const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

/** 일별 시세: daily values of an index, newest first, in pages and as a CSV file. */
export default function DailyPage() {
  const page = indexPageOf(useParams());
  const [query] = useSearchParams();
  const at = pageInSearch(query);
  const { data: response } = useSuspenseQuery(dailyQuery(page.upcode, at));
  const { data: detail } = useSuspenseQuery(detailQuery(page.upcode));
  const { date } = useMarketNow();
  const days = daysAsOfNow(response.data.rows, useLiveIndex(detail.data), date);
  const pages = Math.max(1, response.data.pages);
  const file = addressOf(indices.dailyPrices, { id: page.upcode, num: CSV_DAYS, format: 'csv' }).url;
  return (
    <Card title="일별 지수" asOf="포인트" flush tools={<CsvLink url={file} name={[page.name, '일별지수']} />}>
      {at > pages ? (
        <NoSuchPage topic="일별 지수는" pages={pages} />
      ) : days.length === 0 ? (
        <EmptyState icon="chart" title="지난 지수 없음" why={whyNoValue(page)} />
      ) : (
        <DailyTable caption={`${page.name} 일별 지수 ${at}페이지`} days={days} digits={2} />
      )}
      {at <= pages && <PageLinks page={at} pages={pages} label="일별 지수 페이지" />}
    </Card>
  );
}
