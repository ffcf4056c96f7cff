import type { BarColumns } from '@sise/contract/rows';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { addMonths, daysBetween } from '@sise/domain/market/kst';
import { isDateKst, type DateKst } from '@sise/domain/terms';
import type { PlotPoint } from '../charts/plot-shape.ts';
import { Plot } from '../charts/plot.tsx';
import { changesOf, labelled, stepsWithin, type TargetSteps } from './target-steps.ts';

const MOST_TICKS = 4;
/** Share of the width that the number of a step needs. */
const LABEL_ROOM = 0.17;

interface TargetPlotProps {
  readonly bars: BarColumns;
  readonly from: DateKst;
  readonly to: DateKst;
  readonly chosen: TargetSteps;
  readonly others?: readonly TargetSteps[];
  /** x in days since from */
  readonly mean?: readonly PlotPoint[];
  /** A marked day. */
  readonly moment?: DateKst;
  readonly height: number;
}

/** The price in ink; one analyst's targets as violet steps with their numbers, the others pale, the mean dashed. */
export function TargetPlot({ bars, from, to, chosen, others, mean, moment, height }: TargetPlotProps) {
  const span = daysBetween(from, to);
  const prices = closesWithin(bars, from, to);
  const own = stepsWithin(chosen, from, to);
  const changes = changesOf(own.points);
  const written = labelled(changes, span * LABEL_ROOM);
  return (
    <Plot
      label={plotLabel(chosen.name, changes, prices, from, to)}
      height={height}
      write={(value) => comma(value)}
      from={0}
      to={span}
      lines={[
        ...(others ?? []).map((each) => ({
          id: each.id,
          look: 'other' as const,
          stepped: true,
          ...stepsWithin(each, from, to),
        })),
        { id: 'price', look: 'price', points: prices },
        { id: 'mean', look: 'mean', stepped: true, points: mean ?? [] },
        { id: 'chosen', look: 'chosen', stepped: true, ...own },
      ]}
      dots={changes.map(({ at, value }) => ({ at, value, text: written.has(at) ? comma(value) : '' }))}
      ticks={ticksOf(from, to)}
      {...(moment === undefined ? {} : { moment: daysBetween(from, moment) })}
      table={{
        caption: `${chosen.name} 목표주가`,
        head: ['일자', '목표주가'],
        rows: chosen.steps.toReversed().map(({ date, target }) => [dottedDate(date), comma(target)]),
      }}
    />
  );
}

function closesWithin({ time, close }: BarColumns, from: DateKst, to: DateKst): PlotPoint[] {
  return close.flatMap((value, i) => {
    const day = time[i];
    return typeof day === 'string' && isDateKst(day) && day >= from && day <= to
      ? [{ at: daysBetween(from, day), value }]
      : [];
  });
}

function plotLabel(
  name: string,
  changes: readonly PlotPoint[],
  prices: readonly PlotPoint[],
  from: DateKst,
  to: DateKst,
) {
  const [target, price] = [changes.at(-1), prices.at(-1)];
  const span = `${dottedDate(from)}부터 ${dottedDate(to)}까지의 주가와 목표주가.`;
  const steps = target === undefined ? `${name} 목표 없음.` : `${name} 목표는 마지막에 ${comma(target.value)}원.`;
  return `${span} ${steps}${price === undefined ? '' : ` 주가 ${comma(price.value)}원.`}`;
}

/** Both ends, and evenly spaced months between them. */
function ticksOf(from: DateKst, to: DateKst) {
  const months = Math.round(daysBetween(from, to) / 30.4);
  const step = Math.max(1, Math.round(months / MOST_TICKS));
  return Array.from({ length: Math.floor(months / step) + 1 }, (_, n) => addMonths(from, n * step))
    .filter((date) => date <= to)
    .map((date) => ({ at: daysBetween(from, date), text: date.slice(0, 7).replace('-', '.') }));
}
