import type { Shcode } from '@sise/domain/terms';
import { percentOf } from '@sise/domain/financials/ratios';
import { comma } from '@sise/domain/format/number';
import { useSearchParams } from 'react-router';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { percentBetween } from '../../../charts/scale.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Hint } from '../../../ui/popover.tsx';
import { moneyUnitOfSales, type MoneyUnit } from '../disclosures/statement-lines.ts';
import { expectationsQuery } from './consensus-queries.ts';
import {
  ESTIMATE_LINES,
  unitOfEstimate,
  writeEstimate,
  yearIn,
  type EstimateLine,
  type EstimateYear,
} from './estimate-choice.ts';
import styles from './spread-card.module.css';

const HEIGHT = 300;

/** 추정치 분포: the lowest, mean and highest estimate of each figure. */
export function SpreadCard({ code }: { readonly code: Shcode }) {
  const [search] = useSearchParams();
  return (
    <Card
      className="columns-4"
      title={
        <>
          추정치 분포 <Hint term="추정치 편차">증권사 추정치의 표준편차 ÷ 평균 × 100. 작을수록 전망이 비슷합니다.</Hint>
        </>
      }
      asOf="최저 · 평균 · 최고"
      data-part="estimate-spread"
    >
      <QueryBoundary query={expectationsQuery(code)} what="추정치 분포를" height={HEIGHT}>
        {({ data: { years, firms } }) => {
          const year = yearIn(years, search);
          if (year === undefined || year.low === null || year.high === null || year.deviation === null)
            return (
              <EmptyState
                icon="chart"
                title="비교할 추정치 없음"
                why={
                  firms === 1
                    ? '추정한 증권사가 한 곳뿐이어서 추정치가 얼마나 다른지 알 수 없습니다.'
                    : '이 종목의 실적을 추정한 자료가 없습니다.'
                }
              />
            );
          const { low, high, deviation } = year;
          const unit = moneyUnitOfSales(years.map(({ now }) => now.revenue));
          return (
            <>
              <p className={styles.head}>
                {year.year}년 · 증권사 {firms}곳
              </p>
              {ESTIMATE_LINES.map(({ value: line, label }) => (
                <Range
                  key={line}
                  label={label}
                  line={line}
                  unit={unit}
                  parts={{ now: year.now, low, high, deviation }}
                />
              ))}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

interface RangeProps {
  readonly label: string;
  readonly line: EstimateLine;
  readonly unit: MoneyUnit;
  readonly parts: Record<'now' | 'low' | 'high' | 'deviation', EstimateYear['now']>;
}

function Range({ label, line, unit, parts: { now, low, high, deviation } }: RangeProps) {
  const write = (won: number) => writeEstimate(line, won, unit);
  const spread = percentOf(deviation[line], now[line]);
  const at = low[line] === high[line] ? 50 : percentBetween(now[line], low[line], high[line]);
  return (
    <div className={styles.range}>
      <p>
        <span>
          {label} <small>{unitOfEstimate(line, unit)}</small>
        </span>
        <b>
          <span className="visually-hidden">평균 </span>
          {write(now[line])}
        </b>
        <small>{spread === null ? '편차 -' : `편차 ${comma(spread, 1)}%`}</small>
      </p>
      <div className={styles.track} aria-hidden="true">
        <i style={{ left: `${at.toFixed(1)}%` }} />
      </div>
      <p className={styles.ends}>
        <span>
          <span className="visually-hidden">최저 </span>
          {write(low[line])}
        </span>
        <span>
          <span className="visually-hidden">최고 </span>
          {write(high[line])}
        </span>
      </p>
    </div>
  );
}
