import type { MapBoard } from '@sise/contract/marketmap';
import { layOut } from '../../maps/map-layout.ts';
import type { MapLayout } from '../../maps/map-layout.ts';
import type { HeadTone, MapScene } from '../../maps/map-scene.ts';
import type { Size } from '../../maps/use-box.ts';
import type { ColorScale } from './color-scale.ts';
import type { MapSize } from './map-address.ts';

/** What colours a map at one moment, in the order of its board: hundredths, null unknown. */
export interface Moment {
  readonly value: readonly (number | null)[];
  readonly sector: readonly (number | null)[];
}

/** The colour of a map and what the legend does with it, at one moment. */
export interface MapLook {
  readonly scale: ColorScale;
  readonly moment: Moment;
  /** by stock: place of its step; null without a value, or halted */
  readonly places: readonly (number | null)[];
  /** how many stocks each step has */
  readonly counts: readonly number[];
  readonly halted: ReadonlySet<number>;
  isShown(stock: number): boolean;
}

/** On a narrow screen only so many of the largest get a tile; the others are in the list. */
const NARROW_TILES = 60;
const HEAD = 17;
const GAP = 2;

/** Sizes by stock; zero for those without a tile. */
export function sizesOf(board: MapBoard, size: MapSize, sector: number | null, narrow: boolean): number[] {
  const whole = size === 'even' ? board.shcode.map(() => 1) : board[size];
  const within = whole.map((value, i) => (sector === null || board.sector[i] === sector ? value : 0));
  if (!narrow) return within;
  const order = size === 'even' ? board.listingamount : within;
  const kept = new Set(
    within
      .flatMap((value, i) => (value > 0 ? [i] : []))
      .toSorted((a, b) => order[b] - order[a])
      .slice(0, NARROW_TILES),
  );
  return within.map((value, i) => (kept.has(i) ? value : 0));
}

export function layoutOf(board: MapBoard, sizes: readonly number[], box: Size): MapLayout {
  return layOut({ sizes, sectorOf: board.sector }, { ...box, head: HEAD, gap: GAP });
}

export function lookOf(board: MapBoard, scale: ColorScale, moment: Moment, shown: readonly number[] | null): MapLook {
  const halted = new Set(board.halted);
  const places = moment.value.map((value, i) => (value === null || halted.has(i) ? null : scale.placeOf(value)));
  const counts = scale.steps.map(() => 0);
  for (const place of places) if (place !== null) counts[place] += 1;
  return {
    scale,
    moment,
    places,
    counts,
    halted,
    isShown: (stock) => {
      const place = places[stock];
      return shown === null || (place !== null && shown.includes(place));
    },
  };
}

interface SceneParts {
  readonly board: MapBoard;
  readonly layout: MapLayout;
  readonly sizes: readonly number[];
  readonly look: MapLook;
  readonly narrow: boolean;
  /** The look is what an auction would trade at. */
  readonly expected: boolean;
}

/** The map as it is painted: 거래정지 grey with its word, and no number where none is known. */
export function sceneOf({ board, layout, sizes, look, narrow, expected }: SceneParts): MapScene {
  const { scale, places, moment, halted } = look;
  return {
    layout,
    sizes,
    names: board.hname,
    fillOf: (tile) => {
      const place = places[tile];
      return halted.has(tile) ? 'halt' : place === null ? '0' : scale.steps[place].fill;
    },
    underOf: (tile) =>
      halted.has(tile) ? '정지' : moment.value[tile] === null ? '' : scale.textOf(moment.value[tile]),
    isShown: look.isShown,
    dashed: expected,
    headOf: (sector) => ({
      name: board.sectors[sector].hname,
      told: scale.textOf(moment.sector[sector]),
      tone: toneIn(scale, moment.sector[sector]),
    }),
    largest: narrow ? 22 : 30,
    smallest: 10,
  };
}

/** Red and blue only for what rises and falls, is bought and sold: a PER has no direction. */
export function toneIn(scale: ColorScale, value: number | null): HeadTone {
  if (scale.name === 'PER' || value === null || value === 0) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** Stocks that rise, stand and fall, counted as the page of the index does: halted ones are in none. */
export function breadthOf({ value }: Moment, halted: readonly number[]): { rise: number; flat: number; fall: number } {
  const stopped = new Set(halted);
  const known = value.filter((each, stock) => each !== null && !stopped.has(stock)) as number[]; // none is null any more
  return {
    rise: known.filter((each) => each > 0).length,
    flat: known.filter((each) => each === 0).length,
    fall: known.filter((each) => each < 0).length,
  };
}
