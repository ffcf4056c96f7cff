import { comma, compactShares } from '@sise/domain/format/number';
import { UNITS } from './area-shape.ts';
import { lastGain } from './bars.ts';
import type { Picture } from './canvas-picture.ts';
import { LEAST_AXIS } from './canvas-options.ts';
import type { HorizontalView } from './canvas-viewport.ts';
import { extremes } from './chart-range.ts';
import { extremeText } from './extreme-text.ts';
import { candlePaths, firstScale, linePath, volumePaths } from './first-shape.ts';
import type { CandlePaths, FirstScale, PlotSize, VolumePaths } from './first-shape.ts';
import { headroom } from './headroom.ts';
import { kindOf } from './indicators/indicator-kinds.ts';
import type { IndicatorId } from './indicators/indicator-kinds.ts';
import { PANE_HEADROOM, paneHeights } from './pane-heights.ts';
import { priceTicks } from './price-ticks.ts';
import { linear } from './scale.ts';
import { labelWidth, timeTicks } from './time-ticks.ts';

/** What is drawn, as the canvas gets it, and the decimals of a price. */
export interface FirstContent extends Pick<Picture, 'bars' | 'style' | 'scale' | 'indicators'> {
  readonly digits: number;
  /** The first bar shown. */
  readonly first: number;
}

/** The box of a chart, pixels, and the size of its text. */
export interface ChartBox {
  readonly width: number;
  readonly height: number;
  /** How much of its top is covered by text. */
  readonly covered: number;
  /** The reader's font size relative to the usual one. */
  readonly textScale: number;
}

/** A label of an axis. */
interface Label {
  readonly key: number;
  readonly text: string;
  /** Percent of the pane from its top, or of the plot from its left. */
  readonly at: number;
}

/** 최고 or 최저. */
export interface ExtremeLabel {
  readonly side: 'high' | 'low';
  readonly text: string;
  /** Percent of the plot from its left, and of the pane from its top. */
  readonly x: number;
  readonly y: number;
}

export interface FirstPane {
  readonly id: IndicatorId;
  /** pixels */
  readonly top: number;
  readonly height: number;
  /** Null for a pane that stays empty until the canvas draws it. */
  readonly volume: (VolumePaths & { readonly ticks: readonly Label[] }) | null;
}

/** A whole chart before its canvas is there: SVG paths and labels, which stretch with the box. */
export interface FirstPicture {
  /** Width of the price axis, and height of the time axis: pixels. */
  readonly axis: number;
  readonly timeAxis: number;
  /** Width of the plot, bars. */
  readonly slots: number;
  readonly viewBox: string;
  /** Null if the closes are drawn as a line. */
  readonly candles: CandlePaths | null;
  /** The closes; null for candles. */
  readonly closes: string | null;
  readonly averages: readonly { readonly token: string; readonly path: string }[];
  readonly ticks: readonly Label[];
  readonly last: Label & { readonly way: 'up' | 'down' | 'flat' };
  readonly extremes: readonly ExtremeLabel[];
  readonly panes: readonly FirstPane[];
  readonly times: readonly (Label & { readonly isBold: boolean })[];
  readonly view: HorizontalView;
}

/** Of the time axis, pixels: its line with the marks, and a label with the space around it. */
const TIME_MARKS = 6;
const TIME_LABEL = 20.2;
/** Of the price axis, pixels: its line and marks; and, growing with the text, the space around a label, a digit, any other sign. */
const AXIS_MARKS = 11;
const AXIS_PADDING = 9.2;
const DIGIT = 6.7;
const SIGN = 3;

/**
 * A chart as its canvas will draw it in the same box: the same positions, steps and texts. It draws prices with moving
 * averages and volumes; panes of other indicators stay empty.
 * @returns null without a bar
 */
export function firstPicture(content: FirstContent, box: ChartBox): FirstPicture | null {
  const { bars, first, style, indicators } = content;
  const ids = indicators.map(({ id }) => id).filter((id) => kindOf(id).place === 'pane');
  const { textScale } = box;
  const timeAxis = even(TIME_MARKS + TIME_LABEL * textScale);
  const all = box.height - timeAxis - ids.length; // a line above each pane
  const heights = paneHeights(ids, all, textScale);
  const height = heights.reduce((rest, each) => rest - each, all);
  const full = 2 * Math.floor(box.width / 2); // a canvas has an even width
  const top = headroom(box.covered, height, textScale);
  const least = even(LEAST_AXIS * textScale);
  const draft = placed(content, { width: full - least, height }, top);
  if (draft === null) return null;
  const ticks = content.scale === 'won' ? priceLabels(content, draft, { height, textScale }) : [];
  const last = lastLabel(content, draft, height);
  const axis = Math.max(
    least,
    axisWidth(
      [...ticks, last].map(({ text }) => text),
      textScale,
    ),
  );
  const width = full - axis;
  const scale = (axis === least ? null : placed(content, { width, height }, top)) ?? draft;
  const { step, xOf } = scale.view;
  const drawn = scale.slots * step;
  const across = (index: number) => percent(xOf(index) - (width - drawn), drawn);
  return {
    axis,
    timeAxis,
    slots: scale.slots,
    viewBox: `${rounded(first - scale.from - 1 + 0.5 / step)} 0 ${scale.slots} ${UNITS}`,
    candles: style === 'candle' ? candlePaths(bars, scale, height) : null,
    closes:
      style === 'candle'
        ? null
        : linePath(
            Float64Array.from(bars, ({ close }) => close),
            scale,
            height,
          ),
    averages: averagePaths(content, scale, height),
    ticks,
    last,
    extremes: extremeLabels(content, scale, { height, across }),
    panes: ids.map((id, i) => ({
      id,
      top: heights.slice(0, i).reduce((sum, each) => sum + each, height + i + 1),
      height: heights[i] ?? 0,
      volume: id === 'volume' ? volumePane(content, scale.from, { height: heights[i] ?? 0, textScale }) : null,
    })),
    times: timeTicks(bars, { first: scale.from, apart: Math.ceil(labelWidth(textScale) / step) }).map(
      ({ index, label, isBold }) => ({ key: index, text: label, at: across(index), isBold }),
    ),
    view: scale.view,
  };
}

function placed({ digits, ...view }: FirstContent, size: PlotSize, top: number): FirstScale | null {
  return firstScale({ ...view, minMove: minMoveOf(digits), size, top });
}

function minMoveOf(digits: number): number {
  return digits === 0 ? 1 : 0.01;
}

/** The height of a pane and the size of its text. */
type TextPane = Pick<ChartBox, 'height' | 'textScale'>;

function priceLabels({ digits }: FirstContent, { low, high, yOf }: FirstScale, pane: TextPane): Label[] {
  const frame = { low, high, yOfLow: yOf(low), yOfHigh: yOf(high), minMove: minMoveOf(digits), ...pane };
  return priceTicks(frame).map(({ value, y }) => ({
    key: value,
    text: comma(value, digits),
    at: percent(y, pane.height),
  }));
}

/** The present price, coloured by the change of the last bar, like the head of the page. */
function lastLabel({ bars, style, digits }: FirstContent, { yOf }: FirstScale, height: number): FirstPicture['last'] {
  const close = bars.at(-1)?.close ?? 0;
  const gain = style === 'candle' ? lastGain(bars) : 0;
  const way = gain === 0 ? 'flat' : gain > 0 ? 'up' : 'down';
  return { key: 0, text: comma(close, digits), at: percent(yOf(close), height), way };
}

/** The width the canvas needs for its longest label, even. */
function axisWidth(labels: readonly string[], textScale: number): number {
  const widths = labels.map((label) => {
    const digits = label.replaceAll(/\D/g, '').length;
    return AXIS_MARKS + (AXIS_PADDING + digits * DIGIT + (label.length - digits) * SIGN) * textScale;
  });
  return even(Math.max(...widths));
}

/** As the canvas rounds the sizes of its axes. */
function even(size: number): number {
  return 2 * Math.ceil(Math.ceil(size) / 2);
}

function averagePaths({ indicators }: FirstContent, scale: FirstScale, height: number): FirstPicture['averages'] {
  const averages = indicators.find(({ id }) => id === 'average');
  if (averages === undefined) return [];
  return kindOf('average').lines.flatMap(({ token }, n) => {
    const path = linePath(averages.lines[n] ?? [], scale, height);
    return path === '' ? [] : { token, path };
  });
}

function extremeLabels(
  { bars, first, digits }: FirstContent,
  { to, yOf }: FirstScale,
  { height, across }: { height: number; across: (index: number) => number },
): ExtremeLabel[] {
  const found = extremes(bars, first, to);
  if (found === null) return [];
  const now = bars[to]?.close ?? 0;
  return (['high', 'low'] as const).map((side) => {
    const { index, price } = found[side];
    return { side, text: extremeText(side, price, { now, digits }), x: across(index), y: percent(yOf(price), height) };
  });
}

function volumePane({ bars }: FirstContent, from: number, pane: TextPane): FirstPane['volume'] {
  const most = bars.slice(from).reduce((sum, { volume }) => Math.max(sum, volume ?? 0), 0);
  if (most === 0) return null;
  const { height } = pane;
  const frame = { low: 0, high: most, yOfLow: height - 1, yOfHigh: height * PANE_HEADROOM, minMove: 1, ...pane };
  const yOf = linear([0, most], (frame.yOfLow / height) * UNITS, PANE_HEADROOM * UNITS);
  const ticks = priceTicks(frame).map(({ value, y }) => ({
    key: value,
    text: compactShares(value),
    at: percent(y, height),
  }));
  return { ...volumePaths(bars, from, yOf), ticks };
}

function percent(part: number, whole: number): number {
  return rounded((part / whole) * 100);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
