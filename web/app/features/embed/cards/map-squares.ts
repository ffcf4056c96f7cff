import type { MarketMap } from '@sise/contract/marketmap';
import { paths } from '@sise/contract/paths';
import { comma, rate } from '@sise/domain/format/number';
import { layOut } from '../../../maps/map-layout.ts';
import { RATE_BOUNDS, stepOf } from '../../../maps/map-scale.ts';
import type { MapScene } from '../../../maps/map-scene.ts';
import type { Box } from '../../../maps/squares.ts';
import { toneOf } from '../../../quotes/tone.ts';

/** Areas are sizes to this power, so that the two largest stocks do not fill the whole card. */
const POWER = 0.78;
const BOUNDS = RATE_BOUNDS['1day'];
/** The largest stocks are tab stops; all others are on the site's own map. */
const TAB_STOPS = 10;

/** A drawing of the map, px. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
}

/** The stocks of a map with the place of their industry. */
export function stocksOf({ children }: MarketMap) {
  return children.flatMap((sector, place) => sector.children.map((stock) => ({ ...stock, place })));
}

/** The map laid out for a size. */
export function mapScene(map: MarketMap, { width, height, largest, smallest }: Drawing): MapScene {
  const stocks = stocksOf(map);
  const sizes = stocks.map(({ value }) => value ** POWER);
  return {
    layout: layOut({ sizes, sectorOf: stocks.map(({ place }) => place) }, { width, height, head: 16, gap: 2 }),
    names: stocks.map(({ name }) => name),
    sizes,
    fillOf: (tile) => stepOf(stocks[tile]?.chgrate ?? 0, BOUNDS),
    underOf: (tile) => {
      const chgrate = stocks[tile]?.chgrate ?? null;
      return chgrate === null ? '' : rate(chgrate);
    },
    isShown: () => true,
    dashed: false,
    headOf: (sector) => {
      const { name = '', chgrate = null } = map.children[sector] ?? {};
      return { name, valueText: rate(chgrate, 1), tone: toneOf(chgrate, 1) };
    },
    largest,
    smallest,
  };
}

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

/** The map in a sentence. */
export function mapSummary(map: MarketMap): string {
  const stocks = stocksOf(map);
  const rates = stocks.map(({ chgrate }) => chgrate ?? 0);
  const [first] = stocks.toSorted((a, b) => b.value - a.value);
  const counts = [
    ['상승', rates.filter((each) => each > 0).length],
    ['보합', rates.filter((each) => each === 0).length],
    ['하락', rates.filter((each) => each < 0).length],
  ] as const;
  const largest = first === undefined ? '' : ` 가장 큰 ${first.name} ${rate(first.chgrate)}.`;
  return `시가총액 상위 ${comma(stocks.length)}종목 중 ${counts.map(([word, count]) => `${word} ${comma(count)}`).join(', ')}.${largest}`;
}
