import type { EarningsExpectations } from '@sise/contract/stock-consensus';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import type { Shcode } from '@sise/domain/terms';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Sentence } from '../../../charts/sentence.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { moneyUnitOfSales, type MoneyUnit } from '../disclosures/statement-lines.ts';
import { expectationsQuery } from './consensus-queries.ts';
import { earningsChange, revisionBrief } from '../../../research/earnings-change.ts';
import styles from './revisions-card.module.css';
import growthCardStyles from '../disclosures/growth-card.module.css';

type EstimateYear = EarningsExpectations['years'][number];
type Income = EstimateYear['now'];

const LINES = [
  { field: 'revenue', label: '매출액' },
  { field: 'operatingprofit', label: '영업이익' },
  { field: 'netincome', label: '순이익' },
  { field: 'eps', label: 'EPS (원)' },
] as const satisfies readonly { field: keyof Income; label: string }[];
const HEIGHT = 420;

/** 추정치 변화: the estimates for this year and the next, now, a month ago and three months ago. */
export function RevisionsCard({ code }: { readonly code: Shcode }) {
  return (
    <Card className={`columns-6 ${styles.revisionsCard}`} title="추정치 변화" asOf="이전 추정치 대비" flush>
      <QueryBoundary query={expectationsQuery(code)} what="추정치 변화를" height={HEIGHT}>
        {({ data: { years, monthago, quarterago } }) => {
          const first = years.at(0);
          if (first === undefined)
            return <EmptyState icon="chart" title="추정치 없음" why="이 종목의 실적을 추정한 자료가 없습니다." />;
          const unit = moneyUnitOfSales(years.map(({ now }) => now.revenue));
          return (
            <>
              {years.map((estimate) => (
                <RevisionTable key={estimate.year} estimate={estimate} unit={unit} />
              ))}
              {first.monthago !== null && (
                <p className={styles.opinionBrief}>
                  <Sentence
                    parts={revisionBrief(
                      first.year,
                      first.now.operatingprofit,
                      first.monthago.operatingprofit,
                      (won) => unit.write(won) + unit.name,
                    )}
                  />
                </p>
              )}
              {monthago !== null && quarterago !== null && (
                <p className={growthCardStyles.filingNote}>
                  {`1개월 전은 ${dottedDate(monthago)}, 3개월 전은 ${dottedDate(quarterago)}의 추정치입니다.`}
                </p>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function RevisionTable({ estimate, unit }: { readonly estimate: EstimateYear; readonly unit: MoneyUnit }) {
  const write = (income: Income, field: keyof Income) =>
    field === 'eps' ? comma(income.eps) : unit.write(income[field]);
  return (
    <table className={`table table--unmarked ${styles.revisionsTable}`}>
      <caption className="visually-hidden">{`${estimate.year}년 추정치 변화, ${unit.name}`}</caption>
      <thead>
        <tr>
          <th scope="col" className="left">
            <b>{estimate.year}E</b> {unit.name}
          </th>
          <th scope="col">지금</th>
          <th scope="col">1개월 전</th>
          <th scope="col">3개월 전</th>
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ field, label }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td className="semibold">{write(estimate.now, field)}</td>
            {[estimate.monthago, estimate.quarterago].map((before, n) => (
              <td key={n === 0 ? 'month' : 'quarter'}>
                {before === null ? (
                  '-'
                ) : (
                  <>
                    {write(before, field)} <Change now={estimate.now[field]} before={before[field]} />
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const { text, value } = earningsChange(now, before);
  return <span className={toneOf(value)}>{text}</span>;
}
