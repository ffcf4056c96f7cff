import type { OptionChain, OptionRow } from '@sise/contract/options';
import { comma } from '@sise/domain/format/number';
import { elementAt } from '@sise/domain/element-at';
import { useMemo } from 'react';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { nearestAt } from '../../../charts/nearest.ts';
import { PointedPlot } from '../../../charts/pointed-plot.tsx';
import { extent, linear } from '../../../charts/scale.ts';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useMarkedStrike, useMarkStrike } from './marked-strike.tsx';
import type { OptionView } from './option-address.ts';
import { hasVolatility } from './option-columns.ts';
import { rowsAround } from './strike-window.ts';
import styles from './strike-charts.module.css';

const UNITS = 1000;

interface StrikeChartsProps {
  readonly chain: OptionChain;
  readonly view: OptionView;
  /** The index now, points; null if no source gives it. */
  readonly index: number | null;
}

/** 내재변동성 and 미결제 of the strikes on the board, over one x axis. */
export function StrikeCharts({ chain, view, index }: StrikeChartsProps) {
  const rows = useMemo(() => rowsAround(chain, view.strikes), [chain, view.strikes]);
  const atm = rows.find(({ strike }) => strike === chain.atm);
  const ivWords = atm
    ? `등가 ${comma(atm.strike, 1)}의 내재변동성은 콜 ${volatilityText(atm.call.iv)}, 풋 ${volatilityText(atm.put.iv)}입니다.`
    : '';
  const interestWords =
    chain.maxpain === null
      ? ''
      : `최대 고통 행사가는 ${comma(chain.maxpain, 1)}이고, 미결제는 콜 ${comma(chain.totals.call.openint)}, 풋 ${comma(chain.totals.put.openint)}계약입니다.`;
  return (
    <>
      <Card title="내재변동성 곡선" asOf="연 %">
        <Legend names={['콜', '풋', '전일']} />
        <StrikePlot rows={rows} index={index} label={`행사가별 내재변동성. ${ivWords}`} read={readVolatility}>
          <Smile rows={rows} />
        </StrikePlot>
        <p className={styles.words}>{ivWords}</p>
        <Disclosure summary="표로 보기">
          <ChartTable
            caption="행사가별 내재변동성"
            head={['행사가', '콜', '풋', '전일']}
            rows={rows.map(({ strike, call, put, jniliv }) => [
              comma(strike, 1),
              volatilityText(call.iv),
              volatilityText(put.iv),
              volatilityText(jniliv),
            ])}
          />
        </Disclosure>
      </Card>
      <Card title="행사가별 미결제" asOf="계약">
        <Legend names={['콜', '풋']} />
        <StrikePlot rows={rows} index={index} label={`행사가별 미결제약정. ${interestWords}`} read={readInterest}>
          <Interest rows={rows} maxpain={chain.maxpain} />
        </StrikePlot>
        <p className={styles.words}>{interestWords}</p>
        <Disclosure summary="표로 보기">
          <ChartTable
            caption="행사가별 미결제약정"
            head={['행사가', '콜', '풋']}
            rows={rows.map(({ strike, call, put }) => [comma(strike, 1), comma(call.openint), comma(put.openint)])}
          />
        </Disclosure>
      </Card>
    </>
  );
}

interface StrikePlotProps {
  readonly rows: readonly OptionRow[];
  readonly index: number | null;
  readonly label: string;
  readonly read: (row: OptionRow) => string;
  readonly children: React.ReactNode;
}

/** The frame of a chart by strike: the axis, the index, and the marked strike with its values. */
function StrikePlot({ rows, index, label, read, children }: StrikePlotProps) {
  const marked = useMarkedStrike();
  const mark = useMarkStrike();
  const strikes = rows.map(({ strike }) => strike);
  const [from, to] = spanOf(strikes);
  const left = (strike: number) => `${((strike - from) / (to - from)) * 100}%`;
  const at = marked === null ? -1 : strikes.indexOf(marked);
  const shown = at === -1 ? strikes.length >> 1 : at;
  const row = elementAt(rows, shown);
  const text = `행사가 ${comma(row.strike, 1)} ${read(row)}`;
  const ticks = [
    0,
    Math.round(strikes.length / 4),
    strikes.length >> 1,
    Math.round(strikes.length * 0.75),
    strikes.length - 1,
  ];
  return (
    <PointedPlot
      label={label}
      last={strikes.length - 1}
      shown={shown}
      valueText={text}
      indexAt={(part) => nearestAt(strikes, from + part * (to - from))}
      onPoint={(next) => mark(next === null ? null : (strikes[next] ?? null))}
    >
      <p className={styles.read} aria-hidden="true">
        {text}
      </p>
      <div className={styles.plot} data-plot="">
        {children}
        {index !== null && index > from && index < to && <i className={styles.index} style={{ left: left(index) }} />}
        {at !== -1 && <i className={styles.marked} style={{ left: left(row.strike) }} />}
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {[...new Set(ticks)].map((n) => (
          <span key={n} style={{ left: `clamp(18px, ${left(strikes[n] ?? from)}, 100% - 18px)` }}>
            {comma(strikes[n], 1)}
          </span>
        ))}
      </div>
    </PointedPlot>
  );
}

function Smile({ rows }: { readonly rows: readonly OptionRow[] }) {
  const lines = [
    { id: 'before', values: rows.map(({ jniliv }) => jniliv || null) },
    { id: 'call', values: rows.map(({ call }) => (hasVolatility(call) ? call.iv : null)) },
    { id: 'put', values: rows.map(({ put }) => (hasVolatility(put) ? put.iv : null)) },
  ];
  const range = extent(lines.flatMap(({ values }) => values));
  if (range === null) return null;
  const x = linear(spanOf(rows.map(({ strike }) => strike)), 0, UNITS);
  const y = linear(range, UNITS - 60, 60);
  const pathOf = (values: readonly (number | null)[]) => {
    const points = rows.flatMap(({ strike }, n) => {
      const value = values[n] ?? null;
      return value === null ? [] : [`${x(strike).toFixed(0)} ${y(value).toFixed(0)}`];
    });
    return points.length === 0 ? undefined : `M${points.join('L')}`;
  };
  return (
    <>
      <b className={styles.high}>{comma(range[1], 1)}</b>
      <b className={styles.low}>{comma(range[0], 1)}</b>
      <svg viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" aria-hidden="true">
        {lines.map(({ id, values }) => (
          <path key={id} className={styles.line} data-line={id} d={pathOf(values)} />
        ))}
      </svg>
    </>
  );
}

function Interest({ rows, maxpain }: { readonly rows: readonly OptionRow[]; readonly maxpain: number | null }) {
  const most = Math.max(1, ...rows.flatMap(({ call, put }) => [call.openint, put.openint]));
  const strikes = rows.map(({ strike }) => strike);
  const x = linear(spanOf(strikes), 0, UNITS);
  const width = (UNITS / rows.length) * 0.8;
  const half = UNITS / 2 - 8;
  const bar = (strike: number, openint: number, side: 'call' | 'put') => {
    const height = (openint / most) * half;
    return (
      <rect
        data-side={side}
        data-pain={strike === maxpain ? '' : undefined}
        x={(x(strike) - width / 2).toFixed(0)}
        y={side === 'call' ? (UNITS / 2 - height).toFixed(0) : UNITS / 2 + 4}
        width={width.toFixed(0)}
        height={height.toFixed(0)}
      />
    );
  };
  return (
    <svg className={styles.bars} viewBox={`0 0 ${UNITS} ${UNITS}`} preserveAspectRatio="none" aria-hidden="true">
      {rows.map(({ strike, call, put }) => (
        <g key={strike}>
          {bar(strike, call.openint, 'call')}
          {bar(strike, put.openint, 'put')}
        </g>
      ))}
    </svg>
  );
}

function Legend({ names }: { readonly names: readonly string[] }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {names.map((name) => (
        <span key={name} data-name={name}>
          {name}
        </span>
      ))}
    </p>
  );
}

/** Half a step beyond the outer strikes. */
function spanOf(strikes: readonly number[]): [number, number] {
  const [low, high] = extent(strikes) ?? [0, 1];
  const half = strikes.length < 2 ? 1 : (high - low) / (strikes.length - 1) / 2;
  return [low - half, high + half];
}

function readVolatility({ call, put, jniliv }: OptionRow): string {
  return `콜 ${volatilityText(call.iv)}, 풋 ${volatilityText(put.iv)}, 전일 ${volatilityText(jniliv)}`;
}

function readInterest({ call, put }: OptionRow): string {
  return `콜 ${comma(call.openint)}, 풋 ${comma(put.openint)}`;
}

function volatilityText(iv: number | null): string {
  return iv === null || iv <= 0 ? '-' : `${comma(iv, 1)}%`;
}
