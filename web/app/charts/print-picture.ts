import { readChartTheme, type ChartTheme } from './chart-theme.ts';
import styles from './candle-chart.module.css';

interface Pictured {
  setTheme(theme: ChartTheme): void;
  /** The chart as it is now, also if it has not been painted yet. */
  takeScreenshot(): HTMLCanvasElement;
}

/**
 * Has a picture stand for a chart while its page is printed: a canvas keeps the width of the screen and the colours of the
 * theme, while paper is narrower and always light.
 *
 * @param box what the chart is in
 * @param until the chart is removed
 */
export function pictureInPrint(box: HTMLElement, chart: Pictured, until: AbortSignal): void {
  let picture: HTMLCanvasElement | null = null;

  function put(): void {
    remove();
    chart.setTheme(themeOnPaper(box));
    picture = chart.takeScreenshot();
    picture.className = styles.printed ?? '';
    box.append(picture);
    chart.setTheme(readChartTheme(box));
  }

  function remove(): void {
    picture?.remove();
    picture = null;
  }

  window.addEventListener('beforeprint', put, { signal: until });
  window.addEventListener('afterprint', remove, { signal: until });
  until.addEventListener('abort', remove);
}

/** The dark values are in a style sheet of their own, for screens alone. */
function themeOnPaper(element: Element): ChartTheme {
  const styleSheets = [...document.styleSheets].filter(({ media }) => media.length > 0);
  for (const styleSheet of styleSheets) styleSheet.disabled = true;
  const theme = readChartTheme(element);
  for (const styleSheet of styleSheets) styleSheet.disabled = false;
  return theme;
}
