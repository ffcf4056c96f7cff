import type { IndexRow } from '@sise/contract/rows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../api/answered.tsx';
import { courseOf, withNow, type IndexCourse } from '../../charts/course.ts';
import { PointedArea } from '../../charts/pointed-area.tsx';
import { useLiveStatus } from '../../live/live-provider.tsx';
import { useAskAgain } from '../../quotes/use-ask-again.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { Pills } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { whyNoPast, type IndexPage } from './index-pages.ts';
import { courseOfRange, INDEX_RANGES, rangeQuery, type IndexRange } from './index-range.ts';
import { todayQuery } from './queries.ts';

const TODAY = '1d';
const MINUTE_MS = 60_000;
const PLOT_HEIGHT = 312;
const CHOICES = [{ value: TODAY, label: '1일' }, ...INDEX_RANGES.map(({ id, label }) => ({ value: id, label }))];

interface IndexChartCardProps {
  readonly page: IndexPage;
  readonly row: IndexRow;
}

/** The course of an index: today by the minute, or some months or years by their closes. */
export function IndexChartCard({ page, row }: IndexChartCardProps) {
  const { data: today } = useQuery({ ...todayQuery(page.upcode), refetchInterval: useAskAgain(MINUTE_MS) });
  const { source } = useMarketNow();
  const line = today?.data[0];
  const hasMinutes = line?.unit === 'minute';
  const [chosen, choose] = useState<string | null>(null);
  const shown = chosen ?? (hasMinutes ? TODAY : INDEX_RANGES[0].id);
  const range = INDEX_RANGES.find(({ id }) => id === shown);

  return (
    <section className="card c8 index-chart" aria-label={`${page.name} 지수 흐름`}>
      <div className="index-chart__bar">
        <Pills label="기간" options={CHOICES} value={shown} onChange={choose} />
      </div>
      <div className="index-chart__plot">
        {range ? (
          <RangeCourse page={page} range={range} />
        ) : hasMinutes ? (
          <TodayCourse page={page} row={row} course={courseOf(line)} />
        ) : (
          <EmptyState
            icon="chart"
            title="1일 자료 없음"
            why={
              source === 'archive'
                ? '지금 쓰는 자료에는 지수의 일별 값만 있습니다. 3개월 이상은 볼 수 있습니다.'
                : '장이 열리면 오늘의 흐름이 보입니다.'
            }
          />
        )}
      </div>
    </section>
  );
}

function TodayCourse({ page, row, course }: IndexChartCardProps & { readonly course: IndexCourse }) {
  const live = useLiveIndex(row);
  const status = useLiveStatus();
  const at = status?.asOf == null ? 0 : Math.floor(status.asOf / 1000);
  const now = live === row ? course : withNow(course, live.price, at);
  return <PointedArea course={now} label={`${page.name} 오늘 흐름`} live={isUnderWay(now)} />;
}

function RangeCourse({ page, range }: { readonly page: IndexPage; readonly range: IndexRange }) {
  return (
    <Answered query={rangeQuery(page.upcode, range)} what="지수 흐름을" height={PLOT_HEIGHT}>
      {({ data }) => {
        const course = courseOfRange(data, range);
        if (course.values.length < 2) return <EmptyState icon="chart" title="지난 지수 없음" why={whyNoPast(page)} />;
        return <PointedArea course={course} label={`${page.name} ${range.label} 흐름`} />;
      }}
    </Answered>
  );
}

/** Whether the session has not reached its end. */
function isUnderWay({ at, to }: IndexCourse): boolean {
  return (at.at(-1) ?? to) < to;
}
