import type { IChartApi, MouseEventParams, UTCTimestamp } from 'lightweight-charts';
import { isContinued, type Bar } from './bars.ts';
import { chartColours, chartOptions, priceMargins } from './canvas-options.ts';
import type { CanvasEvents, CanvasLook, Picture } from './canvas-picture.ts';
import { viewportOf } from './canvas-viewport.ts';
import type { ChartScale, Viewport } from './canvas-viewport.ts';
import type { ChartTheme } from './chart-theme.ts';
import { DrawingController } from './drawing/drawing-controller.ts';
import type { DrawingTool } from './drawing/drawing-controller.ts';
import { DrawnShapes } from './drawing/drawn-shapes.ts';
import { nudged, placeOfIndex } from './drawing/shape.ts';
import type { Anchor, Shape } from './drawing/shape.ts';
import { ExtremeMarks } from './extreme-marks.ts';
import { headroom } from './headroom.ts';
import { kindOf } from './indicators/indicator-kinds.ts';
import { LowerPanes } from './lower-panes.ts';
import { OverlayLines } from './overlay-lines.ts';
import { overlayOf } from './price-overlay.ts';
import { pictureInPrint } from './print-picture.ts';
import { addPriceSeries, colourPriceLine, priceColours, setPrices, updatePrice } from './price-series.ts';
import type { ChartStyle, Library, PriceSeries } from './price-series.ts';
import { VisibleRange } from './visible-range.ts';
import { placeOf } from './time-axis.ts';

const NEAR_START_BARS = 60;
/** How far a key moves a shape up or down, px. */
const NUDGE = 4;
const MODES = { won: 'Normal', percent: 'Percentage', log: 'Logarithmic' } as const;

/**
 * A chart on a canvas. It holds the state that React should not rebuild on each render: it receives changes and redraws
 * as little as possible.
 */
export class CandleCanvas {
  readonly #library: Library;
  readonly #box: HTMLElement;
  readonly #chart: IChartApi;
  readonly #events: CanvasEvents;
  readonly #digits: number;
  readonly #marks: ExtremeMarks;
  readonly #overlay: OverlayLines;
  readonly #drawn: DrawnShapes;
  readonly #drawing: DrawingController;
  readonly #panes: LowerPanes;
  #price: PriceSeries;
  #theme: ChartTheme;
  #picture: Picture = { bars: [], style: 'candle', scale: 'won', indicators: [], compared: [] };
  #settling = 0;
  #covered = 0;
  readonly #visible: VisibleRange;
  readonly #hands = new AbortController();

  constructor(library: Library, box: HTMLElement, { theme, digits, wheel }: CanvasLook, events: CanvasEvents) {
    this.#library = library;
    this.#box = box;
    this.#events = events;
    this.#theme = theme;
    this.#digits = digits;
    this.#chart = library.createChart(box, chartOptions(library, theme, wheel));
    this.#visible = new VisibleRange(this.#chart, box, this.#hands.signal);
    this.#price = addPriceSeries(library, this.#chart, { style: 'candle', theme, digits });
    this.#panes = new LowerPanes(library, this.#chart, { theme, digits });
    const look = () => this.#theme;
    this.#overlay = new OverlayLines(this.#viewport, look);
    this.#marks = new ExtremeMarks(this.#viewport, look, digits);
    this.#drawn = new DrawnShapes(this.#viewport, look, digits);
    this.#attachOverlays();
    const surface = {
      box,
      drawn: this.#drawn,
      anchorAt: this.#anchorAt,
      show: (shapes: readonly Shape[], chosen: number | null) => this.#drawn.show(this.#picture.bars, shapes, chosen),
    };
    this.#drawing = new DrawingController(surface, events);
    this.#chart.subscribeCrosshairMove(this.#onCrosshair);
    this.#chart.timeScale().subscribeVisibleLogicalRangeChange(this.#settle);
    this.#chart.timeScale().subscribeSizeChange(this.#onSize);
    pictureInPrint(box, this, this.#hands.signal);
  }

  /** Draws what differs from the last picture: a changed last bar costs a millisecond, a new history a full redraw. */
  draw(picture: Picture): void {
    const before = this.#picture;
    this.#picture = picture;
    const grown = picture.bars.length - before.bars.length;
    if (grown > 1) this.#visible.shift(grown);
    const restyled = picture.style !== before.style;
    if (restyled) this.#restyle(picture.style);
    if (picture.scale !== before.scale) this.#rescale(picture.scale);
    const ids = picture.indicators.map(({ id }) => id).filter((id) => kindOf(id).place === 'pane');
    const arranged = this.#panes.arrange(ids);
    const isSameKind = picture.indicators.every((one, i) => one.params === before.indicators[i]?.params);
    if (!restyled && !arranged && isSameKind && isContinued(before.bars, picture.bars)) this.#drawLast();
    else this.#drawAll();
    if (arranged) this.#fit();
    this.#settle();
  }

  /** Sets the drawn shapes, the selected one, and the drawing tool. */
  setDrawing(shapes: readonly Shape[], chosen: number | null, tool: DrawingTool): void {
    this.#drawing.set(shapes, chosen, tool);
  }

  /** A shape moved by some bars and some steps of NUDGE pixels, as keys move it. */
  nudged(shape: Shape, by: { readonly bars: number; readonly steps: number }): Shape {
    const priceAt = (y: number) => this.#price.series.coordinateToPrice(y) ?? 0;
    const factor = 10 ** this.#digits;
    const price = Math.max(1 / factor, Math.round((priceAt(0) - priceAt(NUDGE)) * factor) / factor) * by.steps;
    return nudged(shape, this.#picture.bars, { bars: by.bars, price });
  }

  /** Places the next point of a shape at the close of a bar, as a key does. */
  placePoint(index: number): void {
    const bar = this.#picture.bars[index];
    if (bar !== undefined) this.#drawing.place({ at: placeOf(bar.time), price: bar.close });
  }

  /** Shows the bars from one index to the newest. */
  showFrom(first: number): void {
    this.#visible.showFrom(first, this.#picture.bars.length - 1);
  }

  setTheme(theme: ChartTheme): void {
    this.#theme = theme;
    this.#chart.applyOptions(chartColours(this.#library, theme));
    this.#price.series.applyOptions(priceColours(this.#picture.style, theme));
    this.#panes.paint(theme);
    this.#drawAll();
    this.#fit();
  }

  /** Keeps the prices below a text that covers this many pixels from the top. */
  topInset(pixels: number): void {
    if (pixels === this.#covered) return;
    this.#covered = pixels;
    this.#fit();
  }

  /** Puts the crosshair on a bar, as the keyboard does; null takes it away. */
  point(index: number | null): void {
    const bar = index === null ? undefined : this.#picture.bars[index];
    if (bar === undefined || index === null) {
      this.#chart.clearCrosshairPosition();
      return;
    }
    this.#visible.reveal(index);
    this.#chart.setCrosshairPosition(bar.close, timeOf(bar), this.#price.series);
  }

  /** The present chart as an image, without the crosshair. */
  takeScreenshot(): HTMLCanvasElement {
    return this.#chart.takeScreenshot(true, false);
  }

  remove(): void {
    cancelAnimationFrame(this.#settling);
    this.#hands.abort();
    this.#drawing.remove();
    this.#chart.remove();
  }

  #viewport = (): Viewport | null => {
    const sample = this.#picture.bars.at(-1)?.close;
    return sample === undefined ? null : viewportOf(this.#chart, this.#price, this.#picture.scale, sample);
  };

  /** The height of the prices, px. */
  get #priceHeight(): number {
    return this.#chart.panes()[0]?.getHeight() ?? 0;
  }

  #anchorAt = (x: number, y: number): Anchor | null => {
    const index = this.#chart.timeScale().coordinateToLogical(x);
    const price = this.#price.series.coordinateToPrice(y);
    const inside = x >= 0 && x <= this.#chart.timeScale().width() && y >= 0 && y <= this.#priceHeight;
    if (!inside || index === null || price === null) return null;
    const at = placeOfIndex(this.#picture.bars, index);
    const factor = 10 ** this.#digits;
    return at === null ? null : { at, price: Math.round(price * factor) / factor };
  };

  #onCrosshair = ({ logical, point }: MouseEventParams): void => {
    const inside = point !== undefined && logical !== undefined && logical >= 0;
    this.#events.onPoint(inside && logical < this.#picture.bars.length ? logical : null);
  };

  #onSize = (): void => {
    this.#fit();
    this.#visible.showAgain(this.#picture.bars.length - 1);
    this.#settle();
  };

  #drawAll(): void {
    const { bars, indicators } = this.#picture;
    const timed = bars.map((bar) => ({ bar, time: timeOf(bar) }));
    setPrices(this.#price, timed);
    this.#panes.draw(timed, indicators);
    this.#drawOver();
  }

  #drawLast(): void {
    const { bars, indicators } = this.#picture;
    const bar = bars.at(-1);
    if (bar === undefined) return;
    const timed = { bar, time: timeOf(bar) };
    updatePrice(this.#price, timed);
    this.#panes.drawLast(timed, indicators);
    this.#drawOver();
  }

  #drawOver(): void {
    const { bars, indicators, compared } = this.#picture;
    colourPriceLine(this.#price, bars, this.#theme);
    this.#marks.show(bars);
    this.#overlay.show(overlayOf(bars, indicators, compared, this.#theme));
    this.#drawing.refresh();
  }

  #restyle(style: ChartStyle): void {
    const order = this.#price.series.seriesOrder();
    this.#chart.removeSeries(this.#price.series);
    this.#price = addPriceSeries(this.#library, this.#chart, { style, theme: this.#theme, digits: this.#digits });
    this.#price.series.setSeriesOrder(order);
    this.#attachOverlays();
  }

  #attachOverlays(): void {
    for (const overlay of [this.#overlay, this.#marks, this.#drawn]) this.#price.series.attachPrimitive(overlay);
  }

  #rescale(scale: ChartScale): void {
    const mode = this.#library.PriceScaleMode[MODES[scale]];
    this.#price.series.priceScale().applyOptions({ mode, autoScale: true });
  }

  /** Sets the heights of the panes and the places of their titles. */
  #fit(): void {
    const panes = this.#chart.panes();
    const height = this.#box.clientHeight - this.#chart.timeScale().height() - (panes.length - 1);
    if (height <= 0) return;
    this.#panes.fit(height);
    cancelAnimationFrame(this.#settling);
    requestAnimationFrame(() => {
      const top = this.#box.getBoundingClientRect().top;
      const elements = this.#chart.panes().map((pane) => pane.getHTMLElement());
      this.#events.onPanes(
        this.#panes.ids.map((id, i) => ({ id, top: (elements[i + 1]?.getBoundingClientRect().top ?? top) - top })),
      );
      const scaleMargins = priceMargins(headroom(this.#covered, this.#priceHeight, this.#theme.textScale));
      this.#price.series.priceScale().applyOptions({ scaleMargins });
      this.#settle();
    });
  }

  /** Publishes the viewport after the chart has been laid out. */
  #settle = (): void => {
    cancelAnimationFrame(this.#settling);
    this.#settling = requestAnimationFrame(() => {
      const viewport = this.#viewport();
      if (viewport === null) return;
      // Read after the chart has settled: while data arrive it passes through ranges that are never shown.
      if (this.#visible.isShown && viewport.from < NEAR_START_BARS) this.#events.onNearStart();
      this.#events.onPlaced(viewport);
    });
  };
}

function timeOf(bar: Bar): UTCTimestamp {
  return placeOf(bar.time) as UTCTimestamp; // seconds, the unit of the library's own type
}
