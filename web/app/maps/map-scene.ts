import type { MapLayout } from './map-layout.ts';

/** The content of a map, by tile and by industry. */
export interface MapScene {
  readonly layout: MapLayout;
  readonly names: readonly string[];
  /** the largest size of all tiles, and the size of each */
  readonly sizes: ArrayLike<number>;
  /** the name of its colour token without --map-: p3, v1, 0, halt */
  readonly fillOf: (tile: number) => string;
  /** the number under the name; empty for none */
  readonly underOf: (tile: number) => string;
  /** Whether the legend shows it; otherwise it is faded. */
  readonly isShown: (tile: number) => boolean;
  /** The colours show expected, not traded, prices: tiles have dashed edges. */
  readonly dashed: boolean;
  readonly headOf: (sector: number) => { readonly name: string; readonly valueText: string; readonly tone: HeadTone };
  /** largest font size of names, px */
  readonly largest: number;
  readonly smallest: number;
  /** The reader's font size relative to the usual one: text grows by it where its tile has room. */
  readonly textScale: number;
}

export type HeadTone = 'up' | 'down' | 'flat';

/** Opacity of faded tiles. */
export const FADED = 0.2;
/** At the usual size of text, px. */
export const HEAD_FONT = 11;
/** Between the edges of a head, its name and its value, px. */
export const HEAD_INSET = 4;
