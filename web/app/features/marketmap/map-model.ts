import type { MapSnapshot } from '@sise/contract/marketmap';
import { layOut } from '../../maps/map-layout.ts';
import type { MapLayout } from '../../maps/map-layout.ts';
import type { HeadTone, MapScene } from '../../maps/map-scene.ts';
import type { TextBox } from '../../maps/use-box.ts';
import type { ColorScale } from './color-scale.ts';
import type { MapSize } from './map-address.ts';

/** The colour values of a map at one moment, in the order of its snapshot: hundredths, null unknown. */
export interface Moment {
  readonly value: readonly (number | null)[];
  readonly sector: readonly (number | null)[];
}

/** The colours of a map and the state of its legend, at one moment. */
export interface MapLook {
  readonly scale: ColorScale;
  readonly moment: Moment;
  /** by stock: index of its step; null without a value, or halted */
  readonly places: readonly (number | null)[];
  /** number of stocks per step */
  readonly counts: readonly number[];
  readonly halted: ReadonlySet<number>;
  isShown(stock: number): boolean;
}

/**
 * Number of largest stocks that get a tile on a narrow screen; the others are in the list. With larger text they are
 * fewer, so that names have room.
 */
const NARROW_TILES = 60;
/** A narrower map shows only the largest stocks, px. */
const NARROW = 640;
const HEAD = 17;
const GAP = 2;

export function isNarrow({ width, textScale }: TextBox): boolean {
  return width < NARROW * textScale;
}

/** The most stocks that get a tile. */
export function mostTiles(box: TextBox): number {
  return isNarrow(box) ? Math.round(NARROW_TILES / box.textScale ** 2) : Number.POSITIVE_INFINITY;
}

/** Sizes by stock; zero for stocks without a tile. @param most the number of stocks with one */
export function sizesOf(snapshot: MapSnapshot, size: MapSize, sector: number | null, most: number): number[] {
  const whole = size === 'even' ? snapshot.shcode.map(() => 1) : snapshot[size];
  const within = whole.map((value, i) => (sector === null || snapshot.sector[i] === sector ? value : 0));
  if (most >= within.length) return within;
  const order = size === 'even' ? snapshot.listingamount : within;
  const kept = new Set(
    within
      .flatMap((value, i) => (value > 0 ? [i] : []))
      .toSorted((a, b) => (order[b] ?? 0) - (order[a] ?? 0))
      .slice(0, most),
  );
  return within.map((value, i) => (kept.has(i) ? value : 0));
}

export function layoutOf(snapshot: MapSnapshot, sizes: readonly number[], box: TextBox): MapLayout {
  return layOut({ sizes, sectorOf: snapshot.sector }, { ...box, head: HEAD * box.textScale, gap: GAP });
}

export function lookOf(
  snapshot: MapSnapshot,
  scale: ColorScale,
  moment: Moment,
  shown: readonly number[] | null,
): MapLook {
  const halted = new Set(snapshot.halted);
  const places = moment.value.map((value, i) => (value === null || halted.has(i) ? null : scale.placeOf(value)));
  const counts = scale.steps.map((_, step) => places.filter((place) => place === step).length);
  return {
    scale,
    moment,
    places,
    counts,
    halted,
    isShown: (stock) => {
      const place = places[stock] ?? null;
      return shown === null || (place !== null && shown.includes(place));
    },
  };
}

interface SceneParts {
  readonly snapshot: MapSnapshot;
  readonly layout: MapLayout;
  readonly sizes: readonly number[];
  readonly look: MapLook;
  readonly box: TextBox;
  /** The values are the expected prices of an auction. */
  readonly expected: boolean;
}

/** The scene to paint: 거래정지 in grey with its label, and no number if the value is unknown. */
export function sceneOf({ snapshot, layout, sizes, look, box, expected }: SceneParts): MapScene {
  const { scale, places, moment, halted } = look;
  return {
    layout,
    sizes,
    names: snapshot.hname,
    fillOf: (tile) => {
      const place = places[tile] ?? null;
      return halted.has(tile) ? 'halt' : place === null ? '0' : (scale.steps[place]?.fill ?? '0');
    },
    underOf: (tile) => {
      const value = valueAt(moment, tile);
      return halted.has(tile) ? '정지' : value === null ? '' : scale.textOf(value);
    },
    isShown: look.isShown,
    dashed: expected,
    headOf: (sector) => {
      const value = sectorValueAt(moment, sector);
      return {
        name: snapshot.sectors[sector]?.hname ?? '',
        valueText: scale.textOf(value),
        tone: toneIn(scale, value),
      };
    },
    largest: isNarrow(box) ? 22 : 30,
    smallest: 10,
    textScale: box.textScale,
  };
}

/** The colour value of a stock at a moment; null if unknown. */
export function valueAt({ value }: Moment, stock: number): number | null {
  return value[stock] ?? null;
}

/** The colour value of an industry at a moment; null if unknown. */
export function sectorValueAt({ sector }: Moment, place: number): number | null {
  return sector[place] ?? null;
}

/** Red and blue only for rises and falls, buying and selling: a PER has no direction. */
export function toneIn(scale: ColorScale, value: number | null): HeadTone {
  if (!scale.isSigned || value === null || value === 0) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** Numbers of rising, unchanged and falling stocks, counted like the index page: halted ones are left out. */
export function breadthOf({ value }: Moment, halted: readonly number[]): { rise: number; flat: number; fall: number } {
  const stopped = new Set(halted);
  const known = value.filter((each, stock) => each !== null && !stopped.has(stock)) as number[]; // without nulls
  return {
    rise: known.filter((each) => each > 0).length,
    flat: known.filter((each) => each === 0).length,
    fall: known.filter((each) => each < 0).length,
  };
}
