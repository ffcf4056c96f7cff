import type { IChartApi, ISeriesApi, UTCTimestamp } from 'lightweight-charts';
import { comma } from '@sise/domain/format/number';
import type { Bar } from './bars.ts';
import type { ChartTheme } from './chart-theme.ts';

export type Library = typeof import('lightweight-charts');

export type ChartStyle = 'candle' | 'line' | 'area';

/** The prices on a chart: candles, or closes as a line with or without an area. */
export type PriceSeries =
  | { readonly isCandles: true; readonly series: ISeriesApi<'Candlestick'> }
  | { readonly isCandles: false; readonly series: ISeriesApi<'Line'> | ISeriesApi<'Area'> };

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
    baseLineColor: theme.line, // 0 % on a scale of percents
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

export function setPrices(price: PriceSeries, bars: readonly Bar[], times: readonly UTCTimestamp[]): void {
  if (price.isCandles) price.series.setData(bars.map((bar, i) => candleAt(bar, times[i])));
  else price.series.setData(bars.map(({ close }, i) => ({ time: times[i], value: close })));
}

export function updatePrice(price: PriceSeries, bar: Bar, time: UTCTimestamp): void {
  if (price.isCandles) price.series.update(candleAt(bar, time));
  else price.series.update({ time, value: bar.close });
}

/** The line of the present price and its tag: by the change of the last bar, as the head of the page is coloured. */
export function colourPriceLine(
  { series, isCandles }: PriceSeries,
  bars: readonly Bar[],
  { up, down, text }: ChartTheme,
): void {
  const gain = (bars.at(-1)?.close ?? 0) - (bars.at(-1)?.base ?? bars.at(-2)?.close ?? bars.at(-1)?.open ?? 0);
  const colour = !isCandles || gain === 0 ? text : gain > 0 ? up : down;
  if (series.options().priceLineColor !== colour) series.applyOptions({ priceLineColor: colour });
}

function candleAt({ open, high, low, close }: Bar, time: UTCTimestamp) {
  return { time, open, high, low, close };
}

/** A colour of the style sheet, `#RRGGBB`, with some opacity. */
function faded(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return `${colour}${alpha.toString(16).padStart(2, '0')}`;
}
