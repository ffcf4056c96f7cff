import { comma, MISSING, rate, wonInWords } from '@sise/domain/format/number';
import type { Currency } from '@sise/domain/portfolio/money';
import { useState } from 'react';
import { UNITS } from '../../../charts/area-shape.ts';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { GridLines } from '../../../charts/grid-lines.tsx';
import { PointedPlot } from '../../../charts/pointed-plot.tsx';
import { linear, roundSteps } from '../../../charts/scale.ts';
import { TickLabels } from '../../../charts/tick-labels.tsx';
import { plainMoney, useAmounts } from './money.tsx';
import { dateTicks, spread, type Measure, type ReturnSeries } from './return-series.ts';
import plotAreaStyles from '../../../charts/plot-area.module.css';
import styles from './return-plot.module.css';

interface ReturnPlotProps {
  readonly series: ReturnSeries;
  readonly measure: Measure;
  readonly currency: Currency;
  /** The name of the chart: 1년 수익률. */
  readonly label: string;
  readonly benchmark: string;
}

const MARGIN = 50;
const FEW_RINGS = 8;

/** The line of the portfolio over the dashed one of the index, with rings where money was paid in or out. */
export function ReturnPlot({ series, measure, currency, label, benchmark }: ReturnPlotProps) {
  const { isHidden } = useAmounts();
  const [pointed, setPointed] = useState<number | null>(null);
  const { dates, own, benchmark: other, range, flows } = series;
  const last = dates.length - 1;
  const at = Math.min(pointed ?? last, last);
  const x = linear([0, last], 0, UNITS);
  const y = linear(range, UNITS - MARGIN, MARGIN);
  const rateText = (value: number | undefined) =>
    value === undefined
      ? '자료 없음'
      : measure === 'rate'
        ? rate(value)
        : isHidden
          ? '••••••'
          : plainMoney(value, currency);
  const wordsAt = (place: number) =>
    `${dotted(dates[place])} 내 포트폴리오 ${rateText(own[place])}, ${benchmark} ${rateText(other[place])}`;
  const pathOf = (values: readonly number[]) =>
    values.length === 0 ? '' : `M${values.map((value, n) => `${Math.round(x(n))} ${Math.round(y(value))}`).join(' ')}`;
  const place = (n: number) => ({ left: `${x(n) / 10}%`, top: `${y(own[n] ?? 0) / 10}%` });

  return (
    <>
      <PointedPlot
        className={styles.returnPlot}
        label={`${label}. ${wordsAt(last)}`}
        last={last}
        shown={at}
        valueText={wordsAt(at)}
        indexAt={(part) => Math.max(0, Math.min(last, Math.round(part * last)))}
        onPoint={setPointed}
      >
        <p className={styles.read} aria-hidden="true">
          {dotted(dates[at])} <b>{rateText(own[at])}</b> <span>{benchmark}</span> <b>{rateText(other[at])}</b>
        </p>
        <div className={`${plotAreaStyles.area} ${styles.box}`} data-plot="" aria-hidden="true">
          <GridLines
            values={roundSteps(range, 5)}
            yOf={(value) => y(value) / 10}
            write={(value) =>
              measure === 'rate' ? `${value > 0 ? '+' : ''}${comma(value)}%` : axisMoney(value, currency, isHidden)
            }
          />
          <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none">
            <path className={styles.index} d={pathOf(other)} />
            <path className={styles.own} d={pathOf(own)} />
          </svg>
          {flows.map(({ at: day, name }) => (
            <i key={day} className={styles.ring} style={place(day)} title={`${dotted(dates[day])} ${name}`}>
              {flows.length <= FEW_RINGS && <small>{name}</small>}
            </i>
          ))}
          <i className={styles.dot} style={place(at)} />
          {pointed !== null && <i className={plotAreaStyles.cross} style={{ left: `${x(at) / 10}%` }} />}
        </div>
        <TickLabels className={styles.days} ticks={dateTicks(dates)} xOf={(day) => x(day) / 10} />
      </PointedPlot>
      <ChartTable
        unseen
        caption={label}
        head={['일자', '내 포트폴리오', benchmark, '매수·매도 금액']}
        rows={tableDays(series).map((day) => [
          dotted(dates[day]),
          rateText(own[day]),
          rateText(other[day]),
          (flows.find((flow) => flow.at === day)?.sides ?? [])
            .map(({ name, amount }) => `${name} ${isHidden ? '••••••' : plainMoney(amount, currency)}`)
            .join(', '),
        ])}
      />
    </>
  );
}

/** About two dozen days, and each day with a payment in or out. */
function tableDays({ dates, flows }: ReturnSeries): number[] {
  return [...new Set([...spread(dates.length, 24), ...flows.map(({ at }) => at)])].toSorted((a, b) => a - b);
}

function axisMoney(value: number, currency: Currency, isHidden: boolean): string {
  if (isHidden) return '••••';
  return currency === 'krw' ? wonInWords(value) : `$${comma(value)}`;
}

function dotted(date: string | undefined): string {
  return date === undefined ? MISSING : date.replaceAll('-', '.');
}
