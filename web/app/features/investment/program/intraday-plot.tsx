import type { ProgramColumns } from '@sise/contract/program-trading';
import { hourMinute } from '@sise/domain/format/date';
import { comma, indexValue, signed } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { useMemo, useState } from 'react';
import { eokOf } from '../../../charts/flow-shape.ts';
import { GridLines } from '../../../charts/grid-lines.tsx';
import { nearestAt } from '../../../charts/nearest.ts';
import { PointedPlot } from '../../../charts/pointed-plot.tsx';
import { TickLabels } from '../../../charts/tick-labels.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { intradayShape } from './intraday-shape.ts';
import type { IntradayPane } from './intraday-shape.ts';
import { PROGRAM_KINDS } from './program-words.ts';
import plotAreaStyles from '../../../charts/plot-area.module.css';
import styles from './intraday-plot.module.css';

interface IntradayPlotProps {
  readonly series: ProgramColumns;
  /** What is drawn, with its last values in words. */
  readonly label: string;
  /** The name of the index of the futures: 코스피200. */
  readonly underlying: string;
}

const HOUR = 3600;

/** 프로그램 순매수 by minute over the index, and the basis under them; values under the pointer or at the arrow keys. */
export function IntradayPlot({ series, label, underlying }: IntradayPlotProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const shape = useMemo(() => intradayShape(series), [series]);
  const { opensAt, closesAt, time } = series;
  if (shape === null) return null;
  const last = time.length - 1;
  const shown = Math.min(pointed ?? last, last);
  const at = time[shown] ?? opensAt;
  const left = pointed === null ? null : `${shape.nets.xOf(at).toFixed(2)}%`;
  return (
    <PointedPlot
      className={styles.plot}
      label={label}
      last={last}
      shown={shown}
      valueText={momentText(series, shown, underlying)}
      indexAt={(part) => nearestAt(time, opensAt + part * (closesAt - opensAt))}
      onPoint={setPointed}
    >
      <ReadOut series={series} shown={shown} underlying={underlying} />
      <div className={`${plotAreaStyles.area} ${styles.nets}`} data-plot="">
        <GridLines values={shape.nets.steps} yOf={shape.nets.yOf} side="left" write={(won) => signed(eokOf(won))} />
        {shape.index && (
          <GridLines values={shape.index.steps} yOf={shape.index.yOf} write={(value) => comma(value)} unlined />
        )}
        <Lines panes={[shape.index, shape.nets]} label={label} />
        {left !== null && <i className={plotAreaStyles.cross} style={{ left }} />}
      </div>
      {shape.basis && (
        <div className={`${plotAreaStyles.area} ${styles.basis}`}>
          <span aria-hidden="true">베이시스</span>
          <GridLines values={shape.basis.steps} yOf={shape.basis.yOf} write={(value) => signed(value, 1)} />
          <Lines panes={[shape.basis]} label="근월물 베이시스" />
          {left !== null && <i className={plotAreaStyles.cross} style={{ left }} />}
        </div>
      )}
      <Hours pane={shape.nets} from={opensAt} to={closesAt} />
    </PointedPlot>
  );
}

/** The moment and each line with its value: also the legend. */
function ReadOut({ series, shown, underlying }: Omit<IntradayPlotProps, 'label'> & { readonly shown: number }) {
  const index = series.underlying[shown] ?? null;
  const basis = series.basis[shown] ?? null;
  return (
    <div className={styles.readOut} aria-hidden="true" data-part="intraday-read-out">
      <span>{timeText(series.time[shown])}</span>
      <ul>
        {PROGRAM_KINDS.map(({ id, name }) => {
          const eok = eokOf(series[id][shown] ?? null);
          return (
            <li key={id}>
              <i data-line={id} />
              {name} <b className={toneOf(eok, 0)}>{signed(eok)}</b>
            </li>
          );
        })}
        {index !== null && (
          <li>
            <i data-line="index" />
            {underlying} <b>{indexValue(index)}</b>
          </li>
        )}
        {basis !== null && (
          <li>
            <i data-line="basis" />
            베이시스 <b>{signed(basis, 2)}</b>
          </li>
        )}
      </ul>
    </div>
  );
}

function Lines({ panes, label }: { readonly panes: readonly (IntradayPane | null)[]; readonly label: string }) {
  return (
    <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={label}>
      {panes.flatMap((pane) =>
        (pane?.paths ?? []).map(({ id, path }) => <path key={id} className={styles.line} data-line={id} d={path} />),
      )}
    </svg>
  );
}

function Hours({ pane, from, to }: { readonly pane: IntradayPane; readonly from: number; readonly to: number }) {
  const first = Math.ceil(from / HOUR) * HOUR;
  const whole = Array.from({ length: Math.floor((to - first) / HOUR) }, (_, n) => first + n * HOUR);
  return (
    <TickLabels
      className={styles.hours}
      ticks={[...whole, to].map((at) => ({ at, text: timeText(at) }))}
      xOf={pane.xOf}
    />
  );
}

/** The values of a moment in words. */
export function momentText(series: ProgramColumns, n: number, underlying: string): string {
  const nets = PROGRAM_KINDS.map(({ id, name }) => `${name} ${signed(eokOf(series[id][n] ?? null))}억`);
  const index = series.underlying[n] ?? null;
  const basis = series.basis[n] ?? null;
  const others = [
    ...(index === null ? [] : [`${underlying} ${indexValue(index)}`]),
    ...(basis === null ? [] : [`베이시스 ${signed(basis, 2)}`]),
  ];
  return `${timeText(series.time[n])} ${[...nets, ...others].join(', ')}`;
}

/** @param at seconds since 1970 */
export function timeText(at: number | undefined): string {
  return at === undefined ? '-' : hourMinute(instant(at * 1000));
}
