import { createFatTail, type Seed } from '../chance.ts';
import type { DayHours } from '../day-hours.ts';
import type { IndexLevels } from '../indices/index-levels.ts';
import type { Traded } from '../past/stock-past.ts';
import type { DayShapes } from '../prices/day-shape.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import type { TradingDays } from '../trading-days.ts';
import type { Universe } from '../universe/universe.ts';
import type { WorldPrices } from '../world/world-prices.ts';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { createUnderlyings } from './catalogue/underlyings.ts';
import { createRises } from './value/course-underlying.ts';
import { createPayoutDays, type PayoutDays } from './value/payout-days.ts';
import { createProductMinutes } from './value/product-minutes.ts';
import { createProductPrices, type ProductPrices } from './value/product-prices.ts';
import { PRODUCT_TICKS } from './value/product-ticks.ts';
import { createProductValues, type ProductValues } from './value/product-values.ts';
import type { Underlying } from './value/underlying.ts';

/** Everything a seed decides about products, on every day. Products by their place in the catalogue. */
export interface ProductMarket {
  readonly catalogue: Catalogue;
  readonly values: ProductValues;
  readonly prices: ProductPrices;
  readonly payoutDays: PayoutDays;
  /** Their past, told as that of stocks is. */
  readonly traded: Traded;
  underlyingOf(place: number): Underlying;
}

/** What of the exchange products stand on. */
interface Ground {
  readonly seed: Seed;
  readonly days: TradingDays;
  readonly universe: Universe;
  readonly history: PriceHistory;
  readonly shapes: DayShapes;
  readonly levels: IndexLevels;
  readonly world: WorldPrices;
  hours(day: number): DayHours;
}

export function createProductMarket({
  seed,
  days,
  universe,
  history,
  shapes,
  levels,
  world,
  hours,
}: Ground): ProductMarket {
  const catalogue = createCatalogue(days);
  const lengthOf = (day: number) => hours(day).minutes;
  const get = createUnderlyings(
    { universe, history, shapes, levels },
    { seed, shapes, rises: createRises(world, days), fatTail: createFatTail(), lengthOf },
  );
  const underlyingOf = (place: number) => get(catalogue.products[place].underlying);
  const payoutDays = createPayoutDays(days);
  const values = createProductValues(seed, days.anchor, catalogue, underlyingOf, payoutDays);
  const bustle = (day: number) => history.factors.bustle[day];
  const prices = createProductPrices(seed, catalogue, values, underlyingOf, { shapes, bustle }, lengthOf);
  const minutes = createProductMinutes(catalogue, prices, lengthOf);
  const traded = { days, hours, minutes, history: { base: prices.base, close: prices.close, ticks: PRODUCT_TICKS } };
  return { catalogue, values, prices, payoutDays, traded, underlyingOf };
}
