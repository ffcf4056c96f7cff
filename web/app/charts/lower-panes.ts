import type { IChartApi, ISeriesApi, SeriesType, UTCTimestamp } from 'lightweight-charts';
import { comma, compactShares } from '@sise/domain/format/number';
import type { Bar } from './bars.ts';
import type { ChartTheme } from './chart-theme.ts';
import { GuideBand } from './guide-band.ts';
import type { Indicated } from './indicators/indicator-book.ts';
import { kindOf } from './indicators/indicator-kinds.ts';
import type { IndicatorId, IndicatorLine } from './indicators/indicator-kinds.ts';
import { paneHeights } from './pane-heights.ts';
import type { Library } from './price-series.ts';

interface Pane {
  readonly id: IndicatorId;
  readonly series: readonly (ISeriesApi<'Histogram'> | ISeriesApi<'Line'>)[];
  readonly band: GuideBand | null;
}

/** The panes under the prices: the volume and the indicators that have a scale of their own. */
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

  /** Which panes there are, from above. */
  get ids(): readonly IndicatorId[] {
    return this.#panes.map(({ id }) => id);
  }

  /** @returns whether the panes are others than before, and so have no data yet */
  arrange(ids: readonly IndicatorId[]): boolean {
    if (ids.join() === this.ids.join()) return false;
    for (const { series } of this.#panes.toReversed()) for (const one of series) this.#chart.removeSeries(one);
    this.#panes = ids.map((id, i) => this.#addPane(id, i + 1));
    return true;
  }

  /** Gives each pane its height, in pixels, and the prices what is left. */
  fit(height: number): void {
    const heights = paneHeights(this.ids, height);
    const rest = height - heights.reduce((sum, each) => sum + each, 0);
    for (const [i, pane] of this.#chart.panes().entries()) pane.setStretchFactor(i === 0 ? rest : heights[i - 1]);
  }

  paint(theme: ChartTheme): void {
    this.#theme = theme;
    const ids = this.ids;
    this.arrange([]);
    this.arrange(ids);
  }

  draw(bars: readonly Bar[], times: readonly UTCTimestamp[], indicators: readonly Indicated[]): void {
    for (const { id, series } of this.#panes) {
      if (id === 'volume') {
        series[0].setData(bars.map((bar, i) => this.#volumeAt(bar, times[i])));
        continue;
      }
      const lines = indicators.find((indicator) => indicator.id === id)?.lines ?? [];
      series.forEach((one, n) =>
        one.setData(times.map((time, i) => this.#pointAt(id, n, { time, value: lines[n][i] }))),
      );
    }
  }

  drawLast(bar: Bar, time: UTCTimestamp, indicators: readonly Indicated[]): void {
    for (const { id, series } of this.#panes) {
      if (id === 'volume') {
        series[0].update(this.#volumeAt(bar, time));
        continue;
      }
      const lines = indicators.find((indicator) => indicator.id === id)?.lines ?? [];
      series.forEach((one, n) => one.update(this.#pointAt(id, n, { time, value: lines[n].at(-1) ?? Number.NaN })));
    }
  }

  #pointAt(id: IndicatorId, line: number, { time, value }: { time: UTCTimestamp; value: number }) {
    if (Number.isNaN(value)) return { time };
    if (kindOf(id).lines[line].shape !== 'bars') return { time, value };
    const colour = this.#theme.of(kindOf(id).lines[line].token);
    return { time, value, color: value < 0 ? `${colour}80` : colour };
  }

  #volumeAt(bar: Bar, time: UTCTimestamp) {
    if (bar.volume === null) return { time };
    return { time, value: bar.volume, color: bar.close >= bar.open ? this.#theme.volumeUp : this.#theme.volumeDown };
  }

  #addPane(id: IndicatorId, index: number): Pane {
    if (id === 'volume') return { id, series: [this.#addVolume(index)], band: null };
    const { lines, guides } = kindOf(id);
    const series = lines.map((line) => this.#addLine(id, line, index));
    series[0].priceScale().applyOptions(this.#scaleOf(0.06));
    for (const price of guides) {
      series[0].createPriceLine({
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
    const band = guides.length === 2 ? new GuideBand(guides[0], guides[1], this.#theme.of('--surface-2')) : null;
    if (band) attach(series[0], band);
    return { id, series, band };
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

  /** A new pane takes the scale of the prices over, percent or logarithms: it has its own. */
  #scaleOf(bottom: number) {
    return { mode: this.#library.PriceScaleMode.Normal, scaleMargins: { top: 0.24, bottom } };
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
        tickmarksFormatter: (values: readonly number[]) => values.map(() => ''), // the guides say what there is to say
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

interface Scaled {
  readonly priceRange: { readonly minValue: number; readonly maxValue: number } | null;
}

/** The guides of a pane are always seen. */
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
