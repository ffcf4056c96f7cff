import { rate } from '@sise/domain/format/number';
import type { ChartTheme } from './chart-theme.ts';
import { LEAST_HEADROOM } from './headroom.ts';
import type { Library } from './price-series.ts';
import { axisTime, crosshairTime } from './time-axis.ts';

/** Free space to the right of the newest bar, in bars. */
export const RIGHT_MARGIN_BARS = 3;

/** The least width of the price axis at the usual size of text, pixels. */
export const LEAST_AXIS = 64;

/** The most a bar is wide: the only bar of a new stock must not fill the chart. Pixels. */
export const WIDEST_BAR = 48;

/** Free space above and below the prices, as shares of their pane. */
export function priceMargins(top: number) {
  return { top, bottom: 0.08 };
}

/** @param wheel whether the mouse wheel zooms the chart instead of scrolling the page */
export function chartOptions(library: Library, theme: ChartTheme, wheel: boolean) {
  const colours = chartColours(library, theme);
  return {
    autoSize: true,
    ...colours,
    rightPriceScale: {
      ...colours.rightPriceScale,
      borderVisible: false,
      scaleMargins: priceMargins(LEAST_HEADROOM),
      entireTextOnly: true, // else the border of a pane would cut a label in half
    },
    timeScale: {
      ...colours.timeScale,
      rightOffset: RIGHT_MARGIN_BARS,
      minBarSpacing: 0.4,
      maxBarSpacing: WIDEST_BAR,
      timeVisible: true,
      secondsVisible: false,
      lockVisibleTimeRangeOnResize: true,
      tickMarkFormatter: axisTime,
    },
    localization: {
      locale: 'ko-KR',
      timeFormatter: crosshairTime,
      percentageFormatter: (percent: number) => rate(percent, 1),
    },
    handleScroll: { mouseWheel: wheel, vertTouchDrag: false },
    handleScale: { mouseWheel: wheel, axisPressedMouseMove: true },
  };
}

/** Options that change with the theme of the page and its size of text. */
export function chartColours({ CrosshairMode }: Library, theme: ChartTheme) {
  const { surface, axis, font, grid, line, crosshair, ink, textScale } = theme;
  const cross = { color: crosshair, labelBackgroundColor: ink };
  return {
    layout: {
      attributionLogo: false, // its inline style breaks the content security policy; the page credits in words
      background: { color: surface },
      textColor: axis,
      fontFamily: font,
      fontSize: 11 * textScale,
      panes: { enableResize: false, separatorColor: line, separatorHoverColor: line },
    },
    grid: { vertLines: { color: grid }, horzLines: { color: grid } },
    crosshair: { mode: CrosshairMode.Normal, vertLine: cross, horzLine: cross },
    rightPriceScale: { minimumWidth: LEAST_AXIS * textScale },
    timeScale: { borderColor: line },
  };
}
