import type { FlowMarket } from '@sise/domain/flows/flow-market';
import { runningSum } from '@sise/domain/flows/net-columns';
import { elementAt } from '@sise/domain/element-at';
import { dateWithWeekday, shortDate } from '@sise/domain/format/date';
import { comma, indexValue, rate } from '@sise/domain/format/number';
import { useMemo, useState } from 'react';
import { PointedPlot } from '../../../charts/pointed-plot.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { Badge } from '../../../ui/badge.tsx';
import { inUnit, onAxis } from '../flow-unit.ts';
import type { FlowUnit } from '../flow-unit.ts';
import { middles, overlaidLines, stackedBars } from '../pane-shape.ts';
import { Pane } from '../pane.tsx';
import type { FlowDays } from './flow-days.ts';
import type { FlowShape } from './flow-view.ts';
import type { DrawnInvestor } from './investor-choice.ts';
import styles from './flow-chart.module.css';

interface FlowChartProps {
  readonly market: FlowMarket;
  /** At least one. */
  readonly days: FlowDays;
  readonly investors: readonly DrawnInvestor[];
  readonly unit: FlowUnit;
  readonly shape: FlowShape;
  /** The picture in words. */
  readonly label: string;
}

const INDEX_COLOR = '--text';
const HEIGHTS = { daily: { lines: 150, bars: 190 }, cumulative: { lines: 340, bars: 0 } } as const;
const TICKS = 5;

/** Running sums of net buying with the index, above the net buying of each day; read with the pointer or arrow keys. */
export function FlowChart({ market, days, investors, unit, shape, label }: FlowChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const count = days.date.length;
  const last = count - 1;
  const day = Math.min(pointed ?? last, last);
  const sums = useMemo(() => investors.map(({ nets }) => runningSum(nets)), [investors]);
  const shapes = useMemo(() => {
    const places = middles(count);
    return {
      sums: overlaidLines(sums, places, true),
      index: overlaidLines([days.close], places, false),
      bars: stackedBars(
        investors.map(({ nets }) => nets),
        count,
      ),
    };
  }, [count, sums, days.close, investors]);
  const heights = HEIGHTS[shape];
  const room = 100 / count;
  return (
    <PointedPlot
      className={styles.chart}
      label={label}
      last={last}
      shown={day}
      valueText={dayInWords(days, investors, sums, unit, day)}
      indexAt={(part) => Math.max(0, Math.min(last, Math.floor(part * count)))}
      onPoint={setPointed}
    >
      <div className={styles.plot} data-plot="">
        {pointed !== null && (
          <i className={styles.band} style={{ left: `${day * room}%`, width: `${room}%` }} aria-hidden="true" />
        )}
        <Pane
          height={heights.lines}
          label={`누적 순매수와 ${market.indexName}`}
          zero={shapes.sums?.yOf(0) ?? null}
          axes={[
            ...(shapes.sums ? [{ shape: shapes.sums, side: 'left' as const, write: onAxis, isLesser: true }] : []),
            ...(shapes.index ? [{ shape: shapes.index, side: 'right' as const, write: comma, grid: true }] : []),
          ]}
          lines={[
            ...investors.map(({ id, color }, n) => ({ id, color, path: shapes.sums?.paths[n] ?? '' })),
            { id: 'index', color: INDEX_COLOR, path: shapes.index?.paths[0] ?? '' },
          ]}
        />
        {shape === 'daily' && (
          <Pane
            height={heights.bars}
            label="일별 순매수"
            zero={shapes.bars.yOf(0)}
            axes={[{ shape: shapes.bars, side: 'left', write: onAxis }]}
            bars={investors.map(({ id, color }, n) => ({ id, color, path: shapes.bars.paths[n] ?? '' }))}
          />
        )}
      </div>
      <Ticks dates={days.date} />
      <ReadOut days={days} day={day} investors={investors} sums={sums} market={market} unit={unit} />
    </PointedPlot>
  );
}

/** About five dates, evenly spread. */
function Ticks({ dates }: { readonly dates: FlowDays['date'] }) {
  const last = dates.length - 1;
  const shown = [...new Set(Array.from({ length: TICKS }, (_, n) => Math.round((n * last) / Math.max(1, TICKS - 1))))];
  return (
    <div className={styles.ticks} aria-hidden="true">
      {shown.map((at) => (
        <span key={at}>{shortDate(elementAt(dates, at))}</span>
      ))}
    </div>
  );
}

interface ReadOutProps extends Pick<FlowChartProps, 'days' | 'investors' | 'market' | 'unit'> {
  readonly day: number;
  readonly sums: readonly (readonly number[])[];
}

/** The pointed day, else the last one: its index, and the net buying and running sum of each investor. */
function ReadOut({ days, day, investors, sums, market, unit }: ReadOutProps) {
  const isProvisional = days.isProvisional && day === days.date.length - 1;
  return (
    <div className={styles.readOut} aria-hidden="true" data-part="flow-read-out">
      <span className={styles.date}>
        {dateWithWeekday(elementAt(days.date, day))} {isProvisional && <Badge tone="warn">잠정</Badge>}
      </span>
      <span>
        {market.indexName} <b>{indexValue(days.close[day])}</b> <Rate value={days.chgrate[day] ?? null} />
      </span>
      {investors.map(({ id, name, color, nets }, n) => (
        <span key={id}>
          <i style={{ background: `var(${color})` }} />
          {name} <b className={toneOf(nets[day], 0)}>{inUnit(nets[day] ?? null, unit)}</b>{' '}
          <small>누적 {inUnit(sums[n]?.[day] ?? null, unit)}</small>
        </span>
      ))}
      <small className={styles.unit}>단위 {unit.label}</small>
    </div>
  );
}

function dayInWords(
  days: FlowDays,
  investors: readonly DrawnInvestor[],
  sums: readonly (readonly number[])[],
  unit: FlowUnit,
  day: number,
): string {
  const nets = investors.map(
    ({ name, nets: values }, n) =>
      `${name} ${inUnit(values[day] ?? null, unit)}${unit.short}, 누적 ${inUnit(sums[n]?.[day] ?? null, unit)}${unit.short}`,
  );
  const index = `지수 ${indexValue(days.close[day])}, ${rate(days.chgrate[day])}`;
  return [dateWithWeekday(elementAt(days.date, day)), index, ...nets].join(', ');
}
