import type { Bar } from './bars.ts';
import type { ChartScale, Viewport } from './canvas-viewport.ts';
import type { ChartTheme } from './chart-theme.ts';
import type { ComparedCloses } from './compare/use-compared.ts';
import type { DrawingEvents } from './drawing/drawing-controller.ts';
import type { Indicated } from './indicators/indicator-book.ts';
import type { IndicatorId } from './indicators/indicator-kinds.ts';
import type { ChartStyle } from './price-series.ts';

/** What a chart draws. */
export interface Picture {
  readonly bars: readonly Bar[];
  readonly style: ChartStyle;
  readonly scale: ChartScale;
  readonly indicators: readonly Indicated[];
  readonly compared: readonly ComparedCloses[];
}

/** Where a pane begins under the top of the canvas, pixels. */
export interface PaneTop {
  readonly id: IndicatorId;
  readonly top: number;
}

export interface CanvasEvents extends DrawingEvents {
  /** The bar under the crosshair; null when the pointer has left. */
  onPoint(index: number | null): void;
  /** Few bars are left to the left of the viewport: more should be loaded. */
  onNearStart(): void;
  onPanes(tops: readonly PaneTop[]): void;
  /** The positions of the bars have changed. */
  onPlaced(viewport: Viewport): void;
}

export interface CanvasLook {
  readonly theme: ChartTheme;
  readonly digits: number;
  readonly wheel: boolean;
}
