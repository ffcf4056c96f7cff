import type { IChartApi, ISeriesApi, Logical, MouseEventParams, UTCTimestamp } from 'lightweight-charts';
import { AVERAGE_SPANS, lastAverage, movingAverage } from '@sise/domain/indicators/moving-average';
import { compactShares } from '@sise/domain/format/number';
import { type Bar } from './bars.ts';
import { extremes } from './chart-range.ts';
import type { ChartTheme } from './chart-theme.ts';
import { createExtremeMarks, type ExtremeMarks } from './extreme-marks.ts';
import { addPriceSeries, priceColours, setPrices, updatePrice } from './price-series.ts';
import type { ChartStyle, Library, PriceSeries } from './price-series.ts';
import { axisTime, crosshairTime, placeOf } from './time-axis.ts';

/** What a chart draws. */
export interface Picture {
  readonly bars: readonly Bar[];
  readonly style: ChartStyle;
  /** Which of AVERAGE_SPANS are drawn. */
  readonly averages: readonly number[];
}

export interface CanvasEvents {
  /** The bar under the crosshair; null when the pointer has left. */
  onPoint(index: number | null): void;
  /** Fewer bars than this chart would like stand left of what is seen. */
  onNearStart(): void;
}

const VOLUME_HEIGHT = 84;
const NEAR_START_BARS = 60;
const RIGHT_MARGIN_BARS = 3;

/**
 * A chart on a canvas. Everything about it that React should not redo on each render lives here: it is told what has
 * changed and does the least.
 */
export class CandleCanvas {
  readonly #library: Library;
  readonly #chart: IChartApi;
  readonly #events: CanvasEvents;
  readonly #digits: number;
  readonly #marks: ExtremeMarks;
  #price: PriceSeries;
  readonly #volume: ISeriesApi<'Histogram'>;
  readonly #averages: ISeriesApi<'Line'>[];
  #theme: ChartTheme;
  #picture: Picture = { bars: [], style: 'candle', averages: [] };
  #marking = 0;
  /** The first bar of the chosen range, as long as the reader has not moved the chart: a new width keeps showing it. */
  #first: number | null = null;
  #isShown = false;
  readonly #hands = new AbortController();

  constructor(
    library: Library,
    box: HTMLElement,
    { theme, digits, wheel, ...events }: CanvasEvents & { theme: ChartTheme; digits: number; wheel: boolean },
  ) {
    this.#library = library;
    this.#events = events;
    this.#theme = theme;
    this.#digits = digits;
    this.#chart = library.createChart(box, {
      autoSize: true,
      ...this.#chartColours(),
      rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.1 }, minimumWidth: 64 },
      timeScale: {
        rightOffset: RIGHT_MARGIN_BARS,
        minBarSpacing: 0.4,
        timeVisible: true,
        secondsVisible: false,
        lockVisibleTimeRangeOnResize: true,
        tickMarkFormatter: axisTime,
        borderColor: theme.line,
      },
      localization: { locale: 'ko-KR', timeFormatter: crosshairTime },
      handleScroll: { mouseWheel: wheel, vertTouchDrag: false },
      handleScale: { mouseWheel: wheel, axisPressedMouseMove: true },
    });
    this.#price = addPriceSeries(library, this.#chart, { style: 'candle', theme, digits });
    this.#averages = AVERAGE_SPANS.map((_, i) => this.#addAverage(i));
    this.#volume = this.#chart.addSeries(
      library.HistogramSeries,
      {
        priceFormat: { type: 'custom', formatter: compactShares, minMove: 1 },
        priceLineVisible: false,
        lastValueVisible: false,
      },
      1,
    );
    this.#chart.panes()[1].setHeight(VOLUME_HEIGHT);
    this.#volume.priceScale().applyOptions({ scaleMargins: { top: 0.12, bottom: 0 } });
    this.#marks = createExtremeMarks(box, digits);
    this.#chart.subscribeCrosshairMove(this.#onCrosshair);
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(this.#mark);
    this.#chart.timeScale().subscribeSizeChange(this.#onSize);
    for (const touch of ['pointerdown', 'wheel'] as const) {
      box.addEventListener(touch, () => (this.#first = null), { signal: this.#hands.signal, passive: true });
    }
  }

  /** Draws what differs from the last picture: a moved last bar costs a millisecond, new history all of it. */
  draw(picture: Picture): void {
    const before = this.#picture;
    this.#picture = picture;
    const grown = picture.bars.length - before.bars.length;
    if (this.#first !== null && grown > 1) this.#first += grown; // older bars came in front
    const restyled = picture.style !== before.style;
    if (restyled) this.#restyle(picture.style);
    const averagesChanged = picture.averages !== before.averages;
    if (!restyled && !averagesChanged && isContinued(before.bars, picture.bars)) this.#drawLast();
    else this.#drawAll();
    this.#mark();
  }

  /** Shows the bars from one index to the newest. */
  showFrom(first: number): void {
    const last = this.#picture.bars.length - 1;
    if (last < 0) return;
    this.#first = first;
    this.#isShown = true;
    this.#chart.timeScale().setVisibleLogicalRange({ from: first - 0.5, to: last + RIGHT_MARGIN_BARS });
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.#chart.applyOptions({ ...this.#chartColours(), timeScale: { borderColor: theme.line } });
    this.#price.series.applyOptions(priceColours(this.#picture.style, theme));
    this.#averages.forEach((series, i) => series.applyOptions({ color: theme.averages[i] }));
    this.#drawAll();
  }

  /** Puts the crosshair on a bar, as the keyboard does; null takes it away. */
  point(index: number | null): void {
    const bar = index === null ? undefined : this.#picture.bars[index];
    if (bar === undefined || index === null) {
      this.#chart.clearCrosshairPosition();
      return;
    }
    const seen = this.#chart.timeScale().getVisibleLogicalRange();
    if (seen && (index < seen.from || index > seen.to)) {
      this.#first = null;
      const width = seen.to - seen.from;
      const from = index < seen.from ? index - 1 : index + 1 - width;
      this.#chart.timeScale().setVisibleLogicalRange({ from, to: from + width });
    }
    this.#chart.setCrosshairPosition(bar.close, timeOf(bar), this.#price.series);
  }

  remove(): void {
    cancelAnimationFrame(this.#marking);
    this.#hands.abort();
    this.#chart.remove();
    this.#marks.remove();
  }

  #onCrosshair = ({ logical, point }: MouseEventParams): void => {
    const inside = point !== undefined && logical !== undefined && logical >= 0;
    this.#events.onPoint(inside && logical < this.#picture.bars.length ? logical : null);
  };

  #onSize = (): void => {
    if (this.#first !== null) this.showFrom(this.#first);
    this.#mark();
  };

  #drawAll(): void {
    const { bars, averages } = this.#picture;
    const times = bars.map(timeOf);
    const closes = bars.map(({ close }) => close);
    setPrices(this.#price, bars, times);
    this.#colourLine();
    this.#volume.setData(bars.map((bar, i) => this.#volumeAt(bar, times[i])));
    this.#averages.forEach((series, n) => {
      const span = AVERAGE_SPANS[n];
      const means = averages.includes(span) ? movingAverage(closes, span) : [];
      series.setData(means.flatMap((value, i) => (value === null ? [] : [{ time: times[i], value }])));
    });
  }

  #drawLast(): void {
    const { bars, averages } = this.#picture;
    const bar = bars.at(-1);
    if (bar === undefined) return;
    const time = timeOf(bar);
    updatePrice(this.#price, bar, time);
    this.#colourLine();
    this.#volume.update(this.#volumeAt(bar, time));
    const closes = bars.slice(-Math.max(...AVERAGE_SPANS)).map(({ close: each }) => each);
    this.#averages.forEach((series, n) => {
      const value = averages.includes(AVERAGE_SPANS[n]) ? lastAverage(closes, AVERAGE_SPANS[n]) : null;
      if (value !== null) series.update({ time, value });
    });
  }

  /** The line of the present price and its tag: by the change of the last bar, as the head of the page is coloured. */
  #colourLine(): void {
    const { bars, style } = this.#picture;
    const { up, down, text } = this.#theme;
    const gain = (bars.at(-1)?.close ?? 0) - (bars.at(-2)?.close ?? bars.at(-1)?.open ?? 0);
    const colour = style !== 'candle' || gain === 0 ? text : gain > 0 ? up : down;
    if (this.#price.series.options().priceLineColor !== colour)
      this.#price.series.applyOptions({ priceLineColor: colour });
  }

  #volumeAt(bar: Bar, time: UTCTimestamp) {
    if (bar.volume === null) return { time };
    return { time, value: bar.volume, color: bar.close >= bar.open ? this.#theme.volumeUp : this.#theme.volumeDown };
  }

  #restyle(style: ChartStyle): void {
    const order = this.#price.series.seriesOrder();
    this.#chart.removeSeries(this.#price.series);
    this.#price = addPriceSeries(this.#library, this.#chart, { style, theme: this.#theme, digits: this.#digits });
    this.#price.series.setSeriesOrder(order);
  }

  #addAverage(n: number): ISeriesApi<'Line'> {
    return this.#chart.addSeries(this.#library.LineSeries, {
      color: this.#theme.averages[n],
      lineWidth: 1,
      priceLineVisible: false,
      lastValueVisible: false,
      crosshairMarkerVisible: false,
      autoscaleInfoProvider: () => null, // the prices decide the scale; a far average may leave the picture
    });
  }

  #chartColours() {
    const { surface, axis, font, grid, line, crosshair, ink } = this.#theme;
    const cross = { color: crosshair, labelBackgroundColor: ink };
    return {
      layout: {
        attributionLogo: false, // its inline style breaks the content security policy; the page credits in words
        background: { color: surface },
        textColor: axis,
        fontFamily: font,
        fontSize: 11,
        panes: { enableResize: false, separatorColor: line, separatorHoverColor: line },
      },
      grid: { vertLines: { color: grid }, horzLines: { color: grid } },
      crosshair: { mode: this.#library.CrosshairMode.Normal, vertLine: cross, horzLine: cross },
    };
  }

  /** Writes 최고 and 최저 at their bars, after the chart has laid itself out. */
  #mark = (): void => {
    cancelAnimationFrame(this.#marking);
    this.#marking = requestAnimationFrame(() => {
      const { bars } = this.#picture;
      const seen = this.#chart.timeScale().getVisibleLogicalRange();
      // Read where the chart has settled: while data come in it passes through ranges nobody sees.
      if (seen && this.#isShown && bars.length > 0 && seen.from < NEAR_START_BARS) this.#events.onNearStart();
      this.#marks.place(bars, seen && extremes(bars, seen.from, seen.to), {
        width: this.#chart.timeScale().width(),
        xOf: (index) => this.#chart.timeScale().logicalToCoordinate(index as Logical), // an index is a logical place
        yOf: (price) => this.#price.series.priceToCoordinate(price),
      });
    });
  };
}

/** True when the newer bars only move the last one or add one: the library can be told that alone. */
function isContinued(before: readonly Bar[], after: readonly Bar[]): boolean {
  const grown = after.length - before.length;
  if (before.length === 0 || grown < 0 || grown > 1) return false;
  return (
    before[0] === after[0] &&
    before.at(-1)?.time === after[before.length - 1].time &&
    before.at(-2) === after[before.length - 2]
  );
}

function timeOf(bar: Bar): UTCTimestamp {
  return placeOf(bar.time) as UTCTimestamp; // seconds, which is what the library calls its own number
}
