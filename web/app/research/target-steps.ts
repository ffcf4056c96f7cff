import type { GeneralConsensus } from '@sise/contract/stock-consensus';
import type { ReportRow } from '@sise/contract/reports';
import { CONSENSUS_MONTHS } from '@sise/domain/consensus/stock-consensus';
import { addMonths, daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import type { PlotPoint } from '../charts/plot-shape.ts';

/** The target prices of one analyst over time. */
export interface TargetSteps {
  /** REPORT_WRITER_CODE */
  readonly id: string;
  /** 증권사, with the writer if the firm has two. */
  readonly name: string;
  /** Oldest first, one per day. */
  readonly steps: readonly { readonly date: DateKst; readonly target: number }[];
}

/** Steps of each analyst with a target, the most recent writer first. @param reports of one stock, newest first */
export function stepsByWriter(reports: readonly ReportRow[]): TargetSteps[] {
  const byWriter = Map.groupBy(reports, ({ REPORT_WRITER_CODE: code }) => code);
  const writers = [...byWriter].flatMap(([id, written]) => {
    const [newest] = written;
    return newest === undefined ? [] : [{ id, firm: newest.firm, writer: newest.writer, written }];
  });
  return writers.flatMap(({ id, firm, writer, written }) => {
    const days = new Map<DateKst, number>();
    for (const { date, target } of written.toReversed()) if (target !== null) days.set(date, target);
    if (days.size === 0) return [];
    const isAlone = writers.every((other) => other.id === id || other.firm !== firm);
    const steps = [...days].map(([date, target]) => ({ date, target }));
    return [{ id, name: isAlone ? firm : `${firm} ${writer}`, steps }];
  });
}

/**
 * Steps within a span, x in days since its start. A target given before the span is placed at its start; a target is
 * valid for three months.
 */
export function stepsWithin({ steps }: Pick<TargetSteps, 'steps'>, from: DateKst, to: DateKst) {
  const before = steps.findLast(({ date }) => date < from);
  const last = steps.at(-1);
  const end = last === undefined ? from : addMonths(last.date, CONSENSUS_MONTHS);
  const until = daysBetween(from, end < to ? end : to);
  const inside = steps.filter(({ date }) => date >= from && date <= to);
  const points: PlotPoint[] = [
    ...(before === undefined || inside.at(0)?.date === from ? [] : [{ at: 0, value: before.target }]),
    ...inside.map(({ date, target }) => ({ at: daysBetween(from, date), value: target })),
  ];
  return until <= 0 ? { points: [], until: 0 } : { points, until };
}

/** The mean target at month ends, and now. */
export function meansWithin(history: GeneralConsensus['history'], from: DateKst): PlotPoint[] {
  return history.flatMap(({ date, target }) =>
    target === null || date < from ? [] : [{ at: daysBetween(from, date), value: target }],
  );
}

/** Points where a target changed, the first one too. */
export function changesOf(points: readonly PlotPoint[]): PlotPoint[] {
  return points.filter(({ value }, n) => points[n - 1]?.value !== value);
}

/** The points with room for their number, from the newest back. @param room least distance, in x */
export function labelled(points: readonly PlotPoint[], room: number): ReadonlySet<number> {
  const kept: number[] = [];
  for (const { at } of points.toReversed()) {
    const later = kept.at(-1);
    if (later === undefined || later - at >= room) kept.push(at);
  }
  return new Set(kept);
}
