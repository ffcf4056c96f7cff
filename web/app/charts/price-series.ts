import type { IChartApi, ISeriesApi, UTCTimestamp } from 'lightweight-charts';
import { comma } from '@sise/domain/format/number';
import { lastGain, type Bar } from './bars.ts';
import type { ChartTheme } from './chart-theme.ts';

export type Library = typeof import('lightweight-charts');

export type ChartStyle = 'candle' | 'line' | 'area';

/** The prices on a chart: candles, or closes as a line with or without an area. */
export type PriceSeries =
  | { readonly isCandles: true; readonly series: ISeriesApi<'Candlestick'> }
  | { readonly isCandles: false; readonly series: ISeriesApi<'Line'> | ISeriesApi<'Area'> };

/** A bar and its position on the library's time axis. */
export interface TimedBar {
  readonly bar: Bar;
  readonly time: UTCTimestamp;
}

interface PriceLook {
  readonly style: ChartStyle;
  readonly theme: ChartTheme;
  readonly digits: number;
}

export function addPriceSeries(library: Library, chart: IChartApi, { style, theme, digits }: PriceLook): PriceSeries {
  const { CandlestickSeries, LineSeries, AreaSeries, LineStyle } = library;
  const options = {
    priceFormat: {
      type: 'custom' as const,
      formatter: (price: number) => comma(price, digits),
      minMove: digits === 0 ? 1 : 0.01,
    },
    priceLineStyle: LineStyle.Dotted,
    baseLineColor: theme.line, // 0 % on a percent scale
    baseLineStyle: LineStyle.Solid,
    ...priceColours(style, theme),
  };
  if (style === 'candle') return { isCandles: true, series: chart.addSeries(CandlestickSeries, options) };
  if (style === 'area') return { isCandles: false, series: chart.addSeries(AreaSeries, options) };
  return { isCandles: false, series: chart.addSeries(LineSeries, options) };
}

export function priceColours(style: ChartStyle, { up, down, surface, text, hollowFalls }: ChartTheme) {
  if (style === 'line') return { color: text, lineWidth: 2 as const };
  if (style === 'area') {
    return { lineColor: text, topColor: faded(text, 0.16), bottomColor: faded(text, 0), lineWidth: 2 as const };
  }
  return {
    upColor: up,
    downColor: hollowFalls ? surface : down,
    borderUpColor: up,
    borderDownColor: down,
    wickUpColor: up,
    wickDownColor: down,
  };
}

export function setPrices(price: PriceSeries, timed: readonly TimedBar[]): void {
  if (price.isCandles) price.series.setData(timed.map(candleOf));
  else price.series.setData(timed.map(closeOf));
}

export function updatePrice(price: PriceSeries, timed: TimedBar): void {
  if (price.isCandles) price.series.update(candleOf(timed));
  else price.series.update(closeOf(timed));
}

/** Colours the line of the present price and its label by the change of the last bar, like the head of the page. */
export function colourPriceLine(
  { series, isCandles }: PriceSeries,
  bars: readonly Bar[],
  { up, down, text }: ChartTheme,
): void {
  const gain = lastGain(bars);
  const colour = !isCandles || gain === 0 ? text : gain > 0 ? up : down;
  if (series.options().priceLineColor !== colour) series.applyOptions({ priceLineColor: colour });
}

function candleOf({ bar: { open, high, low, close }, time }: TimedBar) {
  return { time, open, high, low, close };
}

function closeOf({ bar, time }: TimedBar) {
  return { time, value: bar.close };
}

/** A colour of the style sheet, `#RRGGBB`, with an opacity. */
function faded(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return `${colour}${alpha.toString(16).padStart(2, '0')}`;
}
