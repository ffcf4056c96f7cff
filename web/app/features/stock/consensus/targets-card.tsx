import type { GeneralConsensus } from '@sise/contract/stock-consensus';
import type { ReportRow } from '@sise/contract/reports';
import { addMonths } from '@sise/domain/market/kst';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { useNavigate } from 'react-router';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { closesQuery } from '../../../research/report-queries.ts';
import { TargetPlot } from '../../../research/target-plot.tsx';
import { meansWithin, stepsByWriter } from '../../../research/target-steps.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { yearsOf } from './consensus-queries.ts';
import styles from './targets-card.module.css';

const SPANS = [
  { value: '1', label: '1년' },
  { value: '2', label: '2년' },
] as const;
const HEIGHT = 320;
const MONTHS = 12;

interface TargetsCardProps {
  readonly code: Shcode;
  readonly views: GeneralConsensus;
  /** Of two years, newest first. */
  readonly reports: readonly ReportRow[];
  /** The day shown. */
  readonly today: DateKst;
}

/** Targets as steps over the price: those of the chosen firm in violet, and the mean. */
export function TargetsCard({ code, views, reports, today }: TargetsCardProps) {
  const { shown: search, askedNow } = useAskedSearch();
  const navigate = useNavigate();
  const years = yearsOf(search);
  const all = stepsByWriter(reports);
  const chosen = all.find(({ id }) => id === search.get('line')) ?? all.at(0);
  const from = addMonths(today, -years * MONTHS);
  const show = (field: string, value: string | null) => {
    const next = askedNow();
    if (value === null) next.delete(field);
    else next.set(field, value);
    void navigate(`?${next.toString()}`, { replace: true, preventScrollReset: true });
  };
  return (
    <Card
      className={`columns-8 ${styles.firmTargets}`}
      title="증권사별 목표주가와 주가"
      asOf={`최근 ${years}년 · 수정주가`}
      tools={
        <Segment
          label="기간"
          options={SPANS}
          value={`${years}`}
          onChange={(to) => show('years', to === '1' ? null : to)}
        />
      }
    >
      {chosen === undefined ? (
        <EmptyState icon="chart" title="목표주가 없음" why="최근 2년 동안 목표주가를 낸 보고서가 없습니다." />
      ) : (
        <>
          <div className={`${styles.chips} chip-row`}>
            {all.map(({ id, name }) => (
              <Chip key={id} small pressed={id === chosen.id} onPress={() => show('line', id)}>
                {name}
              </Chip>
            ))}
          </div>
          <p className="legend">
            <span>주가</span>
            <span className="legend-chosen">{chosen.name}</span>
            {all.length > 1 && <span className="legend-other">다른 증권사</span>}
            <span className="legend-mean">평균 목표주가, 월말</span>
          </p>
          <QueryBoundary query={closesQuery(code, years)} what="주가를" height={HEIGHT + 52}>
            {({ data }) => (
              <TargetPlot
                bars={data}
                from={from}
                to={today}
                chosen={chosen}
                others={all.filter(({ id }) => id !== chosen.id)}
                mean={meansWithin(views.history, from)}
                height={HEIGHT}
              />
            )}
          </QueryBoundary>
        </>
      )}
    </Card>
  );
}
