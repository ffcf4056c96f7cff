import { Disclosure } from '../ui/disclosure.tsx';
import { rem } from '../ui/rem.ts';
import { ChartTable } from './chart-table.tsx';
import type { ChartTableProps } from './chart-table.tsx';
import { GridLines } from './grid-lines.tsx';
import { plotShape } from './plot-shape.ts';
import type { LineLook, PlotContent } from './plot-shape.ts';
import { TickLabels } from './tick-labels.tsx';
import plotAreaStyles from './plot-area.module.css';
import styles from './plot.module.css';

interface PlotProps extends PlotContent {
  /** The accessible name: what is drawn, and its values in words. */
  readonly label: string;
  /** Pixels, without the labels under it. */
  readonly height: number;
  /** Formats a value for the axis. */
  readonly write: (value: number) => string;
  /** Labels under the x axis. */
  readonly ticks?: readonly { readonly at: number; readonly text: string }[];
  /** A range of the x axis without known values. */
  readonly band?: { readonly from: number; readonly to: number };
  /** A moment, drawn as a dashed line. */
  readonly moment?: number;
  readonly table?: ChartTableProps;
}

const LINES: Readonly<Record<LineLook, string | undefined>> = {
  price: styles.line,
  chosen: `${styles.line} ${styles.lineChosen}`,
  other: `${styles.line} ${styles.lineOther}`,
  mean: `${styles.line} ${styles.lineMean}`,
};

/** Lines and bars over one x axis, drawn by the server in units and stretched by CSS; the labels are text beside it. */
export function Plot({ label, height, write, ticks, band, moment, table, ...content }: PlotProps) {
  const shape = plotShape(content);
  if (shape === null) return <div className={`${styles.plot} ${styles.empty}`}>자료 없음</div>;
  const left = (at: number) => `${shape.xOf(at).toFixed(2)}%`;
  return (
    <figure className={styles.plot}>
      <div className={`${plotAreaStyles.area} ${styles.area}`} style={{ height: rem(height) }}>
        <GridLines values={shape.steps} yOf={shape.yOf} write={write} />
        {band && (
          <i
            className={styles.band}
            style={{ left: left(band.from), width: `${shape.xOf(band.to) - shape.xOf(band.from)}%` }}
          />
        )}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={label}>
          {shape.bars.map(({ x, ...bar }) => (
            <rect key={x} className={styles.bar} x={x} {...bar} />
          ))}
          {shape.lines.map(({ id, look, path }) => (
            <path key={id} className={LINES[look]} d={path} />
          ))}
        </svg>
        {moment !== undefined && <i className={styles.moment} style={{ left: left(moment) }} />}
        {content.dots?.map(({ at, value, text }) => (
          <i
            key={at}
            className={styles.dot}
            style={{ left: left(at), top: `${shape.yOf(value).toFixed(2)}%` }}
            aria-hidden="true"
          >
            <span data-edge={shape.xOf(at) < 12 ? 'start' : shape.xOf(at) > 88 ? 'end' : undefined}>{text}</span>
          </i>
        ))}
      </div>
      {ticks && <TickLabels className={styles.ticks} ticks={ticks} xOf={shape.xOf} />}
      {table && (
        <Disclosure summary="표로 보기">
          <ChartTable {...table} />
        </Disclosure>
      )}
    </figure>
  );
}
