import type { EarningsExpectations } from '@sise/contract/stock-consensus';
import { paths } from '@sise/contract/paths';
import { dottedDate } from '@sise/domain/format/date';
import { daysLeftText } from '@sise/domain/format/days-left';
import { dateOf, daysBetween } from '@sise/domain/market/kst';
import type { Shcode } from '@sise/domain/terms';
import { useState } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { SurpriseBars } from '../../../charts/surprise-bars.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { useMarketNow } from '../../../quotes/use-market-now.ts';
import { earningsChange } from '../../../research/earnings-change.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { moneyUnitOfSales } from '../disclosures/statement-lines.ts';
import { nameOfPeriod } from '../disclosures/statement-periods.ts';
import { expectationsQuery } from './consensus-queries.ts';
import revisionsCardStyles from './revisions-card.module.css';
import styles from './surprise-card.module.css';
import growthCardStyles from '../disclosures/growth-card.module.css';

type Quarter = EarningsExpectations['quarters'][number];

const MEASURES = [
  { value: 'revenue', label: '매출액' },
  { value: 'operatingprofit', label: '영업이익' },
  { value: 'netincome', label: '순이익' },
] as const;
type Measure = (typeof MEASURES)[number]['value'];
const HEIGHT = 420;

/** 실적과 예상의 차이: the expected and the announced value of each quarter. */
export function SurpriseCard({ code }: { readonly code: Shcode }) {
  const [measure, setMeasure] = useState<Measure>('operatingprofit');
  return (
    <Card
      className="columns-6"
      title="실적과 예상의 차이"
      tools={
        <Segment
          label="항목"
          options={MEASURES}
          value={measure}
          onChange={(to) => setMeasure(MEASURES.find(({ value }) => value === to)?.value ?? 'operatingprofit')}
        />
      }
      flush
    >
      <QueryBoundary query={expectationsQuery(code)} what="실적과 예상을" height={HEIGHT}>
        {({ data: { quarters, next, firms } }) =>
          quarters.some(({ actual }) => actual !== null) ? (
            <Surprises quarters={quarters} measure={measure} next={next} firms={firms} />
          ) : (
            <EmptyState
              icon="chart"
              title="비교할 실적 없음"
              why="상장 이후 추정치와 비교할 실적 발표가 아직 없습니다."
            />
          )
        }
      </QueryBoundary>
    </Card>
  );
}

interface SurprisesProps extends Pick<EarningsExpectations, 'next' | 'firms'> {
  readonly quarters: readonly Quarter[];
  readonly measure: Measure;
}

function Surprises({ quarters, measure, next, firms }: SurprisesProps) {
  const unit = moneyUnitOfSales(quarters.map(({ expected }) => 4 * expected.revenue));
  const name = MEASURES.find(({ value }) => value === measure)?.label ?? '';
  const gaps = quarters.flatMap(({ expected, actual }) =>
    actual === null ? [] : [actual[measure] - expected[measure]],
  );
  const [over, under] = [gaps.filter((gap) => gap > 0).length, gaps.filter((gap) => gap < 0).length];
  const shown = quarters.map((quarter) => ({
    quarter,
    name: nameOfPeriod({ ...quarter, estimate: quarter.actual === null }),
    change: quarter.actual === null ? null : earningsChange(quarter.actual[measure], quarter.expected[measure]),
  }));
  return (
    <>
      <SurpriseBars
        pairs={shown.map(({ quarter: { expected, actual }, name: period, change }) => ({
          name: period,
          expected: expected[measure],
          actual: actual?.[measure] ?? null,
          change,
        }))}
      />
      <table className={`table table--unmarked ${revisionsCardStyles.surpriseTable}`}>
        <caption className="visually-hidden">{`분기 ${name}의 예상과 실제, ${unit.name}`}</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              분기
            </th>
            <th scope="col" className="left">
              발표일
            </th>
            <th scope="col">예상 ({unit.name})</th>
            <th scope="col">실제</th>
            <th scope="col">차이</th>
          </tr>
        </thead>
        <tbody>
          {shown.toReversed().map(({ quarter: { announcedate, expected, actual }, name: period, change }) => (
            <tr key={period}>
              <th scope="row">{period}</th>
              <td className="left">{announcedate === null ? '발표 전' : dottedDate(announcedate)}</td>
              <td>{unit.write(expected[measure])}</td>
              <td className="semibold">{unit.write(actual?.[measure] ?? null)}</td>
              <td className={toneOf(change?.value)}>{change?.text ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`pairs ${styles.facts}`}>
        <NextResults next={next} />
        <div>
          <dt>추정 증권사</dt>
          <dd>{firms}곳</dd>
        </div>
        <div>
          <dt>최근 {gaps.length}개 분기</dt>
          <dd>
            예상을 웃돎 {over} · 밑돎 {under}
          </dd>
        </div>
      </dl>
      <p className={growthCardStyles.filingNote}>예상은 발표 직전의 추정치입니다.</p>
    </>
  );
}

/** 다음 발표: the calendar's estimated day. */
function NextResults({ next }: Pick<EarningsExpectations, 'next'>) {
  const { asOf } = useMarketNow();
  if (next === null) return null;
  return (
    <div>
      <dt>다음 발표 예정</dt>
      <dd>
        <Link to={paths.calendar({ view: 'day', date: next.date, kind: 'results' })} title={next.basis ?? undefined}>
          {next.title} {dottedDate(next.date)}
        </Link>{' '}
        {asOf !== null && daysLeftText(daysBetween(dateOf(asOf), next.date))} <Badge tone="line">추정</Badge>
      </dd>
    </div>
  );
}
