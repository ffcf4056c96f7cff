import type { IChartApi } from 'lightweight-charts';
import { RIGHT_MARGIN_BARS } from './canvas-options.ts';

/** The visible bars of a chart: a chosen range is kept until the reader moves the chart. */
export class VisibleRange {
  readonly #chart: IChartApi;
  /** The first bar of the chosen range; null after the chart has been moved. */
  #first: number | null = null;
  #isShown = false;

  /** @param released aborts the listeners on the box */
  constructor(chart: IChartApi, box: HTMLElement, released: AbortSignal) {
    this.#chart = chart;
    for (const touch of ['pointerdown', 'wheel'] as const) {
      box.addEventListener(touch, () => (this.#first = null), { signal: released, passive: true });
    }
  }

  /** Whether a range has been shown. */
  get isShown(): boolean {
    return this.#isShown;
  }

  /** Shows the bars from one index to the last. */
  showFrom(first: number, last: number): void {
    if (last < 0) return;
    this.#first = first;
    this.#isShown = true;
    this.#chart.timeScale().setVisibleLogicalRange({ from: first - 0.5, to: last + RIGHT_MARGIN_BARS });
  }

  /** Shows the chosen range again, for example after a change of width. */
  showAgain(last: number): void {
    if (this.#first !== null) this.showFrom(this.#first, last);
  }

  /** Older bars have been added in front. */
  shift(bars: number): void {
    if (this.#first !== null) this.#first += bars;
  }

  /** Scrolls as little as needed to show a bar. */
  reveal(index: number): void {
    const seen = this.#chart.timeScale().getVisibleLogicalRange();
    if (!seen || (index >= seen.from && index <= seen.to)) return;
    this.#first = null;
    const width = seen.to - seen.from;
    const from = index < seen.from ? index - 1 : index + 1 - width;
    this.#chart.timeScale().setVisibleLogicalRange({ from, to: from + width });
  }
}
