import { rate } from '@sise/domain/format/number';
import type { ChartTheme } from './chart-theme.ts';
import { LEAST_HEADROOM } from './headroom.ts';
import type { Library } from './price-series.ts';
import { axisTime, crosshairTime } from './time-axis.ts';

/** Bars of room right of the newest. */
export const RIGHT_MARGIN_BARS = 3;

/** What stays free over and under the prices, shares of their pane. */
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
      borderVisible: false,
      scaleMargins: priceMargins(LEAST_HEADROOM),
      minimumWidth: 64,
      entireTextOnly: true, // a pane's border would cut a label at its edge in half
    },
    timeScale: {
      ...colours.timeScale,
      rightOffset: RIGHT_MARGIN_BARS,
      minBarSpacing: 0.4,
      maxBarSpacing: 48, // a stock of one day is a bar, not a wall
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

/** What changes with the theme of the page. */
export function chartColours({ CrosshairMode }: Library, theme: ChartTheme) {
  const { surface, axis, font, grid, line, crosshair, ink } = theme;
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
    crosshair: { mode: CrosshairMode.Normal, vertLine: cross, horzLine: cross },
    timeScale: { borderColor: line },
  };
}
