import type { Shcode } from '@sise/domain/terms';
import { useNavigate } from 'react-router';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { addressWith } from '../disclosures/list-address.ts';
import { PeriodLines, PeriodTable } from '../disclosures/period-table.tsx';
import { moneyUnitOf, SECTIONS } from '../disclosures/statement-lines.ts';
import { periodOf, PERIODS, shownPeriods } from '../disclosures/statement-periods.ts';
import { estimatesQuery } from './consensus-queries.ts';

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
  const { shown: search, askedNow } = useAskedSearch();
  const navigate = useNavigate();
  const period = periodOf(search);
  const choose = (to: string) =>
    void navigate(addressWith(askedNow(), 'period', to === 'year' ? null : to), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Card
      className="columns-12"
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
            <PeriodTable label={caption} caption={caption} head={`항목 (${unit.name})`} rows={rows}>
              <tbody>
                <PeriodLines lines={LINES} rows={rows} unit={unit} />
              </tbody>
            </PeriodTable>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}
