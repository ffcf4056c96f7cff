import type { MarketMap } from '@sise/contract/marketmap';
import { comma, rate } from '@sise/domain/format/number';
import { layOut } from './map-layout.ts';
import { RATE_BOUNDS, stepOf } from './map-scale.ts';
import type { HeadTone, MapScene } from './map-scene.ts';

/** Areas are sizes to this power, so that the two largest stocks do not fill the whole map. */
const POWER = 0.78;
const BOUNDS = RATE_BOUNDS['1day'];

/** A drawing of the map, px. */
interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The reader's font size relative to the usual one. */
  readonly textScale: number;
  /** of the name of an industry */
  readonly head: number;
  /** font sizes of names */
  readonly largest: number;
  readonly smallest: number;
  /** the colour of an industry's change */
  readonly toneOf: (value: number | null, digits: number) => HeadTone;
}

/** The stocks of a map with the place of their industry. */
export function stocksOf({ children }: MarketMap) {
  return children.flatMap((sector, place) => sector.children.map((stock) => ({ ...stock, place })));
}

/** The largest stocks of a market laid out for a size. */
export function smallMapScene(map: MarketMap, { width, height, textScale, ...drawing }: Drawing): MapScene {
  const { head, largest, smallest, toneOf } = drawing;
  const stocks = stocksOf(map);
  const sizes = stocks.map(({ value }) => value ** POWER);
  return {
    layout: layOut(
      { sizes, sectorOf: stocks.map(({ place }) => place) },
      { width, height, head: head * textScale, gap: 2 },
    ),
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
      return { name, valueText: chgrate === null ? '' : rate(chgrate, 1), tone: toneOf(chgrate, 1) };
    },
    largest,
    smallest,
    textScale,
  };
}

export const NOT_OPENED = '장이 열리면 등락률이 나옵니다.';

/** Whether a stock of the map has moved: none has before the first trade. */
export function hasMoved(map: MarketMap): boolean {
  return stocksOf(map).some(({ chgrate }) => chgrate);
}

/** The map in a sentence. */
export function mapSummary(map: MarketMap): string {
  const stocks = stocksOf(map);
  if (!hasMoved(map)) return `시가총액 상위 ${comma(stocks.length)}종목. ${NOT_OPENED}`;
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
