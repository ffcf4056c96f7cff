import type { ReportDetail } from '@sise/contract/consensus';
import { addMonths } from '@sise/domain/market/kst';
import { isDateKst } from '@sise/domain/terms';
import { QueryBoundary } from '../api/query-boundary.tsx';
import { closesQuery } from './report-queries.ts';
import { TargetPlot } from './target-plot.tsx';

const MONTHS = 24;
/** Height of the labels and of the table under the chart: px. */
const BELOW = 52;

interface ReportTargetsProps {
  readonly report: ReportDetail;
  /** The trading day shown. */
  readonly day: string;
  /** Pixels. */
  readonly height: number;
}

/** The targets of a report's writer on its stock, as steps over the price of two years; nothing without any. */
export function ReportTargets({ report, day, height }: ReportTargetsProps) {
  const { shcode, history, date, firm, writer, REPORT_WRITER_CODE: id } = report;
  const steps = targetsOf(report);
  if (shcode === null || history.length === 0 || steps.length === 0) return null;
  const today = isDateKst(day) ? day : date;
  return (
    <QueryBoundary query={closesQuery(shcode, 2)} what="주가를" height={height + BELOW}>
      {({ data }) => (
        <TargetPlot
          bars={data}
          from={addMonths(today, -MONTHS)}
          to={today}
          chosen={{ id, name: `${firm} ${writer}`, steps }}
          moment={date}
          height={height}
        />
      )}
    </QueryBoundary>
  );
}

/** The targets of a report's writer on its stock, oldest first. */
export function targetsOf({ history }: ReportDetail) {
  return history.flatMap(({ date, target }) => (target === null ? [] : [{ date, target }]));
}
