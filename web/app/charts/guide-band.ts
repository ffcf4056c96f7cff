import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  SeriesType,
} from 'lightweight-charts';

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0];

/** The shaded band between two levels of a pane, such as 30 and 70 of the RSI. */
export class GuideBand implements ISeriesPrimitive {
  readonly #views: readonly IPrimitivePaneView[];
  #series: ISeriesApi<SeriesType> | null = null;

  constructor(low: number, high: number, colour: string) {
    const draw = (target: Target): void => {
      const top = this.#series?.priceToCoordinate(high) ?? null;
      const bottom = this.#series?.priceToCoordinate(low) ?? null;
      if (top === null || bottom === null) return;
      target.useMediaCoordinateSpace(({ context, mediaSize }) => {
        context.globalAlpha = 0.6;
        context.fillStyle = colour;
        context.fillRect(0, top, mediaSize.width, bottom - top);
        context.globalAlpha = 1;
      });
    };
    this.#views = [{ zOrder: () => 'bottom', renderer: () => ({ draw }) }];
  }

  of(series: ISeriesApi<SeriesType>): void {
    this.#series = series;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }
}
