import { MINUTE_MS } from '@sise/domain/market/kst';
import { isOfClose } from '@sise/domain/market/source';
import type { IndexRow } from '@sise/contract/rows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { seriesOf, withNow, type IndexSeries } from '../../charts/index-series.ts';
import { PointedArea } from '../../charts/pointed-area.tsx';
import { PLOT_HEIGHT, RangeChartCard } from '../../charts/range-chart-card.tsx';
import { useLiveStatus } from '../../live/live-provider.tsx';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type IndexPage } from './index-pages.ts';
import { seriesOfRange, INDEX_RANGES, rangeQuery, type IndexRange } from './index-range.ts';
import { todayQuery } from './queries.ts';

const TODAY = '1d';
const CHOICES = [{ value: TODAY, label: '1일' }, ...INDEX_RANGES.map(({ id, label }) => ({ value: id, label }))];

interface IndexChartCardProps {
  readonly page: IndexPage;
  readonly row: IndexRow;
}

/** The chart of an index: today by the minute, or some months or years by daily closes. */
export function IndexChartCard({ page, row }: IndexChartCardProps) {
  const { data: today } = useQuery({ ...todayQuery(page.upcode), refetchInterval: useRefetchInterval(MINUTE_MS) });
  const { source } = useMarketNow();
  const line = today?.data[0];
  const hasMinutes = line?.unit === 'minute';
  const [chosen, choose] = useState<string | null>(null);
  const shown = chosen ?? (hasMinutes ? TODAY : INDEX_RANGES[0].id);
  const range = INDEX_RANGES.find(({ id }) => id === shown);

  return (
    <RangeChartCard
      className="columns-8"
      label={`${page.name} 지수 흐름`}
      ranges={CHOICES}
      range={shown}
      onChange={choose}
    >
      {range ? (
        <RangeSeries page={page} range={range} />
      ) : hasMinutes ? (
        <TodaySeries page={page} row={row} series={seriesOf(line)} />
      ) : (
        <EmptyState
          icon="chart"
          title="1일 자료 없음"
          why={
            isOfClose(source)
              ? '지금 쓰는 자료에는 지수의 일별 값만 있습니다. 3개월 이상은 볼 수 있습니다.'
              : '장이 열리면 오늘의 흐름이 보입니다.'
          }
        />
      )}
    </RangeChartCard>
  );
}

function TodaySeries({ page, row, series }: IndexChartCardProps & { readonly series: IndexSeries }) {
  const live = useLiveIndex(row);
  const status = useLiveStatus();
  const at = status?.asOf == null ? 0 : Math.floor(status.asOf / 1000);
  const now = live === row ? series : withNow(series, live.price, at);
  return <PointedArea series={now} label={`${page.name} 당일 흐름`} live={isUnderWay(now)} />;
}

function RangeSeries({ page, range }: { readonly page: IndexPage; readonly range: IndexRange }) {
  return (
    <QueryBoundary query={rangeQuery(page.upcode, range)} what="지수 흐름을" height={PLOT_HEIGHT}>
      {({ data }) => {
        const series = seriesOfRange(data, range);
        if (series.values.length < 2) return <EmptyState icon="chart" title="지난 지수 없음" why={whyNoPast(page)} />;
        return <PointedArea series={series} label={`${page.name} ${range.label} 흐름`} />;
      }}
    </QueryBoundary>
  );
}

/** Whether the session is still running. */
function isUnderWay({ at, to }: IndexSeries): boolean {
  return (at.at(-1) ?? to) < to;
}

/** Why its history is missing, and which import provides it. */
function whyNoPast({ name, files }: IndexPage): string {
  return `지금 쓰는 자료에는 ${name} 지수의 지난 값이 없습니다. 지수 일별 파일(${files.days})을 가져오면 표시됩니다.`;
}
