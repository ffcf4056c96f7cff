import type { MarketMap } from '@sise/contract/marketmap';
import { paths } from '@sise/contract/paths';
import { rate } from '@sise/domain/format/number';
import type { MapScene } from '../../../maps/map-scene.ts';
import { stocksOf } from '../../../maps/small-map.ts';
import type { Box } from '../../../maps/squares.ts';

/** The largest stocks are tab stops; all others are on the site's own map. */
const TAB_STOPS = 10;

/** A tile as a link. */
interface LinkedTile {
  readonly shcode: string;
  readonly to: string;
  readonly label: string;
  readonly box: Box;
  readonly isStop: boolean;
}

/** The tiles as links to their stocks, the largest first. */
export function linkedTiles(map: MarketMap, { layout }: Pick<MapScene, 'layout'>): LinkedTile[] {
  return stocksOf(map)
    .map((stock, tile) => ({ ...stock, box: layout.boxes[tile] ?? null }))
    .toSorted((a, b) => b.value - a.value)
    .flatMap(({ shcode, name, chgrate, box }, n) =>
      box === null
        ? []
        : [{ shcode, to: paths.stock(shcode), label: `${name} ${rate(chgrate)}`, box, isStop: n < TAB_STOPS }],
    );
}
