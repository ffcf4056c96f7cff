import type { IChartApi, ISeriesApi, SeriesType, UTCTimestamp } from 'lightweight-charts';
import { comma, compactShares } from '@sise/domain/format/number';
import type { ChartTheme } from './chart-theme.ts';
import { GuideBand } from './guide-band.ts';
import type { Indicated } from './indicators/indicator-book.ts';
import { kindOf } from './indicators/indicator-kinds.ts';
import type { IndicatorId, IndicatorLine } from './indicators/indicator-kinds.ts';
import { PANE_HEADROOM, paneHeights } from './pane-heights.ts';
import type { Library, TimedBar } from './price-series.ts';

type PaneSeries = ISeriesApi<'Histogram'> | ISeriesApi<'Line'>;

type Pane =
  | { readonly id: 'volume'; readonly series: ISeriesApi<'Histogram'> }
  | {
      readonly id: Exclude<IndicatorId, 'volume'>;
      /** In the order of the indicator's values. */
      readonly lines: readonly { readonly line: IndicatorLine; readonly series: PaneSeries }[];
    };

/** The panes under the prices: the volume and the indicators with a scale of their own. */
export class LowerPanes {
  readonly #library: Library;
  readonly #chart: IChartApi;
  readonly #digits: number;
  #theme: ChartTheme;
  #panes: readonly Pane[] = [];

  constructor(library: Library, chart: IChartApi, { theme, digits }: { theme: ChartTheme; digits: number }) {
    this.#library = library;
    this.#chart = chart;
    this.#theme = theme;
    this.#digits = digits;
  }

  /** The indicators of the panes, from the top. */
  get ids(): readonly IndicatorId[] {
    return this.#panes.map(({ id }) => id);
  }

  /** @returns whether the panes have changed, and so have no data yet */
  arrange(ids: readonly IndicatorId[]): boolean {
    if (ids.join() === this.ids.join()) return false;
    for (const pane of this.#panes.toReversed()) for (const one of seriesOf(pane)) this.#chart.removeSeries(one);
    this.#panes = ids.map((id, i) => this.#addPane(id, i + 1));
    return true;
  }

  /** Sets the height of each pane, in pixels; the prices get the rest. */
  fit(height: number): void {
    const heights = paneHeights(this.ids, height, this.#theme.textScale);
    const rest = height - heights.reduce((sum, each) => sum + each, 0);
    const factors = [rest, ...heights];
    for (const [i, pane] of this.#chart.panes().entries()) {
      const factor = factors[i];
      if (factor !== undefined) pane.setStretchFactor(factor);
    }
  }

  paint(theme: ChartTheme): void {
    this.#theme = theme;
    const ids = this.ids;
    this.arrange([]);
    this.arrange(ids);
  }

  draw(timed: readonly TimedBar[], indicators: readonly Indicated[]): void {
    for (const pane of this.#panes) {
      if (pane.id === 'volume') {
        pane.series.setData(timed.map((one) => this.#volumeOf(one)));
        continue;
      }
      const values = indicators.find(({ id }) => id === pane.id)?.lines ?? [];
      for (const [n, { line, series }] of pane.lines.entries()) {
        const own = values[n];
        series.setData(timed.map(({ time }, i) => this.#pointAt(line, time, own?.[i] ?? Number.NaN)));
      }
    }
  }

  drawLast(timed: TimedBar, indicators: readonly Indicated[]): void {
    for (const pane of this.#panes) {
      if (pane.id === 'volume') {
        pane.series.update(this.#volumeOf(timed));
        continue;
      }
      const values = indicators.find(({ id }) => id === pane.id)?.lines ?? [];
      for (const [n, { line, series }] of pane.lines.entries()) {
        series.update(this.#pointAt(line, timed.time, values[n]?.at(-1) ?? Number.NaN));
      }
    }
  }

  #pointAt({ token, shape }: IndicatorLine, time: UTCTimestamp, value: number) {
    if (Number.isNaN(value)) return { time };
    if (shape !== 'bars') return { time, value };
    const colour = this.#theme.of(token);
    return { time, value, color: value < 0 ? `${colour}80` : colour };
  }

  #volumeOf({ bar, time }: TimedBar) {
    if (bar.volume === null) return { time };
    return { time, value: bar.volume, color: bar.close >= bar.open ? this.#theme.volumeUp : this.#theme.volumeDown };
  }

  #addPane(id: IndicatorId, index: number): Pane {
    if (id === 'volume') return { id, series: this.#addVolume(index) };
    const { lines, guides } = kindOf(id);
    const drawn = lines.map((line) => ({ line, series: this.#addLine(id, line, index) }));
    const [first] = drawn;
    if (first !== undefined) this.#addGuides(first.series, guides);
    return { id, lines: drawn };
  }

  /** Adds the levels of a pane to its first line, and shades the area between two of them. */
  #addGuides(series: PaneSeries, guides: readonly number[]): void {
    series.priceScale().applyOptions(this.#scaleOf(0.06));
    for (const price of guides) {
      series.createPriceLine({
        price,
        color: this.#theme.of('--line-strong'),
        lineWidth: 1,
        lineStyle: this.#library.LineStyle.Dotted,
        axisLabelVisible: true,
        axisLabelColor: this.#theme.surface,
        axisLabelTextColor: this.#theme.axis,
        title: '',
      });
    }
    const [low, high] = guides;
    if (low !== undefined && high !== undefined) {
      attach(series, new GuideBand(low, high, this.#theme.of('--surface-2')));
    }
  }

  #addVolume(index: number): ISeriesApi<'Histogram'> {
    const series = this.#chart.addSeries(
      this.#library.HistogramSeries,
      {
        priceFormat: { type: 'custom', formatter: compactShares, minMove: 1 },
        priceLineVisible: false,
        lastValueVisible: false,
      },
      index,
    );
    series.priceScale().applyOptions(this.#scaleOf(0));
    return series;
  }

  /** A scale of its own for a new pane, which would otherwise inherit percent or log from the prices. */
  #scaleOf(bottom: number) {
    return { mode: this.#library.PriceScaleMode.Normal, scaleMargins: { top: PANE_HEADROOM, bottom } };
  }

  #addLine(id: IndicatorId, { token, shape }: IndicatorLine, index: number) {
    const { digits, guides } = kindOf(id);
    const options = {
      color: this.#theme.of(token),
      priceLineVisible: false,
      lastValueVisible: false,
      priceFormat: {
        type: 'custom' as const,
        formatter: (value: number) => comma(value, Number.isInteger(value) ? 0 : (digits ?? this.#digits)),
        tickmarksFormatter: (values: readonly number[]) => values.map(() => ''), // the guides are the only labels
        minMove: 0.01,
      },
      autoscaleInfoProvider: (own: () => { priceRange: { minValue: number; maxValue: number } | null } | null) =>
        withGuides(own(), guides),
    };
    if (shape === 'bars') return this.#chart.addSeries(this.#library.HistogramSeries, options, index);
    return this.#chart.addSeries(
      this.#library.LineSeries,
      { ...options, lineWidth: 1, crosshairMarkerVisible: false },
      index,
    );
  }
}

function seriesOf(pane: Pane): readonly PaneSeries[] {
  return pane.id === 'volume' ? [pane.series] : pane.lines.map(({ series }) => series);
}

interface Scaled {
  readonly priceRange: { readonly minValue: number; readonly maxValue: number } | null;
}

/** A range that always includes the guides of a pane. */
function withGuides(own: Scaled | null, guides: readonly number[]): Scaled | null {
  const range = own?.priceRange;
  if (!range || guides.length === 0) return own;
  return {
    priceRange: {
      minValue: Math.min(range.minValue, ...guides),
      maxValue: Math.max(range.maxValue, ...guides),
    },
  };
}

function attach(series: ISeriesApi<SeriesType>, band: GuideBand): void {
  band.of(series);
  series.attachPrimitive(band);
}
