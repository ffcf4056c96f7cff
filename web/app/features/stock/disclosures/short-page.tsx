import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { pageQueries } from '../../../api/page-queries.ts';
import type { PageAddress } from '../../../api/page-queries.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { codeOf, detailQuery } from '../queries.ts';
import { stockHandle, stockMeta } from '../stock-meta.ts';
import { shortChartQuery, shortQuery } from './disclosure-queries.ts';
import { ShortChartCard } from './short-chart-card.tsx';
import { ShortFacts } from './short-facts.tsx';
import { ShortLagCard } from './short-lag-card.tsx';
import { ShortTable } from './short-table.tsx';
import { StockFrame } from './stock-frame.tsx';
import { pageInSearch } from '../../../ui/page-number.ts';

const required = ({ params, url }: PageAddress) => {
  const code = codeOf(params);
  return [detailQuery(code), shortChartQuery(code), shortQuery(code, pageInSearch(url.searchParams))];
};

const { loader, clientLoader } = pageQueries({ required });
export { loader, clientLoader };

export const handle = stockHandle;
export const meta = (parts: Parameters<typeof stockMeta>[0]) =>
  stockMeta(parts, 'stockShort', '공매도 거래량과 비중, 이틀 늦게 나오는 잔고');

/** 공매도: the daily short sales, and the outstanding balance. */
export default function ShortPage() {
  const code = codeOf(useParams());
  const [search] = useSearchParams();
  const { data: newest } = useSuspenseQuery(shortChartQuery(code));
  const { data: paged } = useSuspenseQuery(shortQuery(code, pageInSearch(search)));
  const days = newest.data.rows;
  return (
    <StockFrame code={code} current="stockShort">
      {({ hname }) =>
        days.length === 0 ? (
          <Card title="공매도">
            <EmptyState icon="chart" title="공매도 자료 없음" why={whyNone(newest.meta.missing !== undefined)} />
          </Card>
        ) : (
          <div className="grid grid--stretch">
            <ShortFacts days={days} />
            <ShortChartCard name={hname} days={days} />
            <ShortLagCard days={days} />
            <ShortTable code={code} name={hname} days={paged.data} />
          </div>
        )
      }
    </StockFrame>
  );
}

function whyNone(isMissing: boolean): string {
  if (isMissing) return '지금 쓰는 자료에는 공매도 거래와 잔고가 들어 있지 않습니다.';
  return '이 종목의 공매도가 아직 집계되지 않았습니다.';
}
