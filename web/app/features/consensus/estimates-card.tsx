import { dottedDate } from '@sise/domain/format/date';
import { comma, wonInWords } from '@sise/domain/format/number';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { earningsChange } from '../../research/earnings-change.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { estimatesAround, type EstimatedYear, type EstimateSpan } from './estimate-span.ts';
import { expectationsQuery } from './queries.ts';
import styles from './estimates-card.module.css';

const LINES = [
  { field: 'revenue', label: '매출액' },
  { field: 'operatingprofit', label: '영업이익' },
  { field: 'netincome', label: '순이익' },
  { field: 'eps', label: 'EPS' },
] as const satisfies readonly { field: keyof EstimatedYear['after']; label: string }[];
const HEIGHT = 280;

/** 보고서 앞뒤의 실적 추정: the mean estimates at the ends of the weeks around a report. @param date of the report */
export function EstimatesCard({ code, date }: { readonly code: Shcode; readonly date: DateKst }) {
  return (
    <Card title="보고서 앞뒤의 실적 추정" asOf="증권사 추정치 평균" flush data-part="estimates">
      <QueryBoundary query={expectationsQuery(code)} what="추정치를" height={HEIGHT}>
        {({ data }) => {
          const span = estimatesAround(data, date);
          if (span === null)
            return (
              <EmptyState icon="chart" title="비교할 추정치 없음" why="비교할 수 있는 두 날의 추정치가 없습니다." />
            );
          return (
            <>
              {span.years.map((year) => (
                <YearTable key={year.year} year={year} span={span} />
              ))}
              <p className={styles.note}>{noteOf(span, date)}</p>
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function YearTable({
  year: { year, before, after },
  span,
}: {
  readonly year: EstimatedYear;
  readonly span: EstimateSpan;
}) {
  return (
    <table className={`table table--unmarked ${styles.estimates}`}>
      <caption className="visually-hidden">{`${year}년 실적 추정의 변화`}</caption>
      <thead>
        <tr>
          <th scope="col" className="left">
            <b>{year}E</b>
          </th>
          <th scope="col">{dottedDate(span.before)}</th>
          <th scope="col">{dottedDate(span.after)}</th>
          <th scope="col">변화</th>
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ field, label }) => {
          const { text, value } = earningsChange(after[field], before[field]);
          return (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{write(field, before[field])}</td>
              <td className="semibold">{write(field, after[field])}</td>
              <td className={toneOf(value)}>{text}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function write(field: keyof EstimatedYear['after'], won: number): string {
  return field === 'eps' ? `${comma(won)}원` : wonInWords(won);
}

function noteOf({ before, after, holdsReport }: EstimateSpan, date: DateKst): string {
  return holdsReport
    ? `보고서가 나온 주의 앞뒤, ${dottedDate(before)}과 ${dottedDate(after)}의 추정치 평균입니다. 이 보고서만의 추정치가 아닙니다.`
    : `보고서가 나온 ${dottedDate(date)}의 추정치는 남아 있지 않아 ${dottedDate(before)}과 ${dottedDate(after)}의 추정치 평균을 보여 줍니다.`;
}
