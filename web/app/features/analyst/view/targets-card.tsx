import type { AnalystDetail } from '@sise/contract/analyst';
import { paths } from '@sise/contract/paths';
import type { CallRow } from '@sise/contract/reports';
import { addMonths } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { closesQuery } from '../../../research/report-queries.ts';
import { TargetPlot } from '../../../research/target-plot.tsx';
import { stepsByWriter } from '../../../research/target-steps.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useShellNavigate } from '../../../ui/link.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import type { CoveredStock } from './call-facts.ts';
import styles from './targets-card.module.css';

const HEIGHT = 280;
const MONTHS = 12;

interface TargetsCardProps {
  readonly detail: AnalystDetail;
  readonly stocks: readonly CoveredStock[];
  /** Newest first. */
  readonly calls: readonly CallRow[];
  /** The trading day shown. */
  readonly today: DateKst;
}

/** The stock in the address, or else the one written on last that has a target. */
export function chosenStock(stocks: readonly CoveredStock[], search: URLSearchParams): CoveredStock | undefined {
  return (
    stocks.find(({ shcode }) => shcode === search.get('line')) ??
    stocks.find(({ newest }) => newest.target !== null) ??
    stocks.at(0)
  );
}

/** The analyst's targets as steps over the price of a covered stock. */
export function TargetsCard({ detail, stocks, calls, today }: TargetsCardProps) {
  const { REPORT_WRITER_CODE: code, name } = detail;
  const { shown: search, askedNow } = useAskedSearch();
  const navigate = useShellNavigate();
  const chosen = chosenStock(stocks, search);
  const steps = stepsByWriter(calls.filter(({ shcode }) => shcode === chosen?.shcode)).at(0)?.steps ?? [];
  function show(line: string): void {
    const fields = { ...Object.fromEntries(askedNow()), line };
    navigate(paths.analyst(code, fields), { replace: true, preventScrollReset: true });
  }
  return (
    <Card title="목표주가와 주가" asOf="최근 1년 · 수정주가" className={styles.targets}>
      {chosen === undefined ? (
        <EmptyState icon="chart" title="담당 종목이 없습니다" why="최근 1년 동안 종목을 다룬 보고서가 없습니다." />
      ) : (
        <>
          <div className={`${styles.chips} chip-row`}>
            {stocks.map(({ shcode, hname }) => (
              <Chip key={shcode} small pressed={shcode === chosen.shcode} onPress={() => show(shcode)}>
                {hname}
              </Chip>
            ))}
          </div>
          <p className="legend">
            <span>주가</span>
            <span className="legend-chosen">{name} 목표주가</span>
          </p>
          <QueryBoundary query={closesQuery(chosen.shcode, 1)} what="주가를" height={HEIGHT + 52}>
            {({ data }) => (
              <TargetPlot
                bars={data}
                from={addMonths(today, -MONTHS)}
                to={today}
                chosen={{ id: code, name: `${name} ${chosen.hname}`, steps }}
                height={HEIGHT}
              />
            )}
          </QueryBoundary>
        </>
      )}
    </Card>
  );
}
