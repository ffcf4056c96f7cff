import { useState } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pills, Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { returnsOf, type Book, type Period } from './queries.ts';
import { seriesOf, type Measure } from './return-series.ts';
import { ReturnPlot } from './return-plot.tsx';
import styles from './return-card.module.css';

const PERIODS: readonly { readonly value: Period; readonly label: string }[] = [
  { value: '1month', label: '1개월' },
  { value: '3month', label: '3개월' },
  { value: '6month', label: '6개월' },
  { value: '1year', label: '1년' },
  { value: 'all', label: '전체' },
];
const MEASURES = [
  { value: 'rate', label: '수익률' },
  { value: 'value', label: '금액' },
] as const;
const HEIGHT = 268;

/** The period shown first; the summary uses the same response. */
export const FIRST_PERIOD: Period = 'all';

/** 수익률: the return of the portfolio, beside that of the index. */
export function ReturnCard({ book }: { readonly book: Book }) {
  const [period, setPeriod] = useState<Period>(FIRST_PERIOD);
  const [measure, setMeasure] = useState<Measure>('rate');
  const name = PERIODS.find(({ value }) => value === period)?.label ?? '';
  const what = measure === 'rate' ? '수익률' : '평가금액';
  return (
    <Card
      className={styles.returnCard}
      title={what}
      asOf={
        <span className={styles.key}>
          <span>
            <i data-line="own" />내 포트폴리오
          </span>
          <span>
            <i data-line="index" />
            코스피
          </span>
        </span>
      }
      tools={
        <>
          <Segment label="표시 값" options={MEASURES} value={measure} onChange={setMeasure} />
          <Pills label="기간" options={PERIODS} value={period} onChange={setPeriod} />
        </>
      }
    >
      <QueryBoundary query={returnsOf(book, period)} what="수익률을" height={HEIGHT}>
        {({ data }) => {
          const series = seriesOf(data, measure);
          if (series === null)
            return (
              <EmptyState
                icon="chart"
                title="아직 수익률이 없습니다"
                why="첫 거래를 입력하고 하루가 지나면 수익률을 보여 드립니다."
              />
            );
          return (
            <>
              <ReturnPlot
                series={series}
                measure={measure}
                currency={data.currency}
                label={`${name} ${what}`}
                benchmark={data.benchmark.name}
              />
              {data.benchmark.exhaustedOn !== null && measure === 'value' && (
                <p className={styles.note}>
                  {data.benchmark.exhaustedOn.replaceAll('-', '.')}부터는 출금액이 지수에 투자했을 때의 평가금액을 넘어
                  지수는 {data.currency === 'krw' ? '0원으로' : '0달러로'} 표시합니다.
                </p>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
