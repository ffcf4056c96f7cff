import type { MapLayout } from './map-layout.ts';

/** What a map shows, by tile and by industry. */
export interface MapScene {
  readonly layout: MapLayout;
  readonly names: readonly string[];
  /** the largest size of all tiles, and each one's */
  readonly sizes: ArrayLike<number>;
  /** the name of its colour token without --map-: p3, v1, 0, halt */
  readonly fillOf: (tile: number) => string;
  /** the number under the name; empty for none */
  readonly underOf: (tile: number) => string;
  /** Whether the legend lets it show; otherwise it fades. */
  readonly isShown: (tile: number) => boolean;
  /** What colours it is expected, not traded: tiles have dashed edges. */
  readonly dashed: boolean;
  readonly headOf: (sector: number) => { readonly name: string; readonly told: string; readonly tone: HeadTone };
  /** bounds of the font size of names, px */
  readonly largest: number;
  readonly smallest: number;
}

export type HeadTone = 'up' | 'down' | 'flat';

/** What faded tiles are painted with. */
export const FADED = 0.2;
/** px */
export const HEAD_FONT = 11;
