import type { Shcode } from '@sise/domain/terms';
import { useNavigate, useSearchParams } from 'react-router';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { addressWith } from '../disclosures/list-address.ts';
import { moneyUnitOf, SECTIONS, writeCell } from '../disclosures/statement-lines.ts';
import { kindOf, nameOfPeriod, periodOf, shownPeriods } from '../disclosures/statement-periods.ts';
import { estimatesQuery } from './consensus-queries.ts';
import '../disclosures/financial.css';

const PERIODS = [
  { value: 'year', label: '연간' },
  { value: 'quarter', label: '분기' },
] as const;
/** The estimated figures. */
const FIELDS: ReadonlySet<string> = new Set([
  'revenue',
  'operatingprofit',
  'netincome',
  'operatingmargin',
  'eps',
  'roe',
  'per',
  'pbr',
]);
const LINES = SECTIONS.flatMap(({ lines }) => lines).filter(({ field }) => FIELDS.has(field));
const HEIGHT = 330;

/** 실적 추정: reported figures, and hatched the expected ones. */
export function EstimatesCard({ code, name }: { readonly code: Shcode; readonly name: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const period = periodOf(search);
  const choose = (to: string) =>
    void navigate(addressWith(search, 'period', to === 'year' ? null : to), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Card
      className="c12"
      title="실적 추정"
      asOf="E와 빗금은 추정"
      tools={<Segment label="기간" options={PERIODS} value={period} onChange={choose} />}
      flush
    >
      <QueryBoundary query={estimatesQuery(code)} what="추정치를" height={HEIGHT}>
        {({ data: { rows: all } }) => {
          const rows = shownPeriods(all, period);
          if (rows.length === 0)
            return <EmptyState icon="chart" title="추정치 없음" why="이 종목의 실적과 추정치가 자료에 없습니다." />;
          const unit = moneyUnitOf(all);
          const caption = `${name} 실적과 추정, ${unit.name}`;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
            <section className="statement-scroll" tabIndex={0} aria-label={caption}>
              <table className="tbl tbl--no5 statement-table">
                <caption className="sr">{caption}</caption>
                <thead>
                  <tr>
                    <th scope="col">항목 ({unit.name})</th>
                    {rows.map((row) => (
                      <th key={nameOfPeriod(row)} scope="col" data-kind={kindOf(rows, row)}>
                        {nameOfPeriod(row)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {LINES.map((line) => (
                    <tr key={line.field} data-rank={line.rank}>
                      <th scope="row">{line.label}</th>
                      {rows.map((row) => (
                        <td key={nameOfPeriod(row)} data-kind={kindOf(rows, row)}>
                          {writeCell(row, line, unit)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
