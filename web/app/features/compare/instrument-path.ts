import type { ComparedInstrument } from '@sise/contract/comparison';
import { paths } from '@sise/contract/paths';
import { pathOfIndex } from '../../quotes/index-path.ts';

/** The page of an instrument; null if it has none. */
export function pathOfInstrument({ quote, index, world, coin }: ComparedInstrument): string | null {
  if (quote !== null) return paths.stock(quote.shcode);
  if (index !== null) return pathOfIndex(index.upcode);
  if (world !== null) return paths.worldInstrument(world.symbol);
  return coin === null ? null : paths.coin(coin.symbol);
}
