import { createFatTail, type Seed } from '../random.ts';
import type { DayHours } from '../day-hours.ts';
import type { IndexLevels } from '../indices/index-levels.ts';
import type { Drawn } from '../past/stock-past.ts';
import type { DayShapes } from '../prices/day-shape.ts';
import type { PriceHistory } from '../prices/price-history.ts';
import type { TradingDays } from '../trading-days.ts';
import type { Universe } from '../universe/universe.ts';
import type { WorldPrices } from '../world/world-prices.ts';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { createUnderlyings } from './catalogue/underlyings.ts';
import { createRises } from './value/modelled-underlying.ts';
import { createPayoutDays, type PayoutDays } from './value/payout-days.ts';
import { createEtfEtnMinutes } from './value/etf-etn-minutes.ts';
import { createEtfEtnPrices, type EtfEtnPrices } from './value/etf-etn-prices.ts';
import { ETF_ETN_TICKS } from './value/etf-etn-ticks.ts';
import { createEtfEtnValues, type EtfEtnValues } from './value/etf-etn-values.ts';
import type { Underlying } from './value/underlying.ts';

/** Everything about ETFs and ETNs that a seed decides, on every day. They are identified by their catalogue place. */
export interface EtfEtnMarket {
  readonly catalogue: Catalogue;
  readonly values: EtfEtnValues;
  readonly prices: EtfEtnPrices;
  readonly payoutDays: PayoutDays;
  /** Their traded past, with the same interface as that of stocks. */
  readonly traded: Drawn;
  underlyingOf(place: number): Underlying;
}

/** The parts of the exchange that ETFs and ETNs depend on. */
interface EtfEtnMarketInputs {
  readonly seed: Seed;
  readonly days: TradingDays;
  readonly universe: Universe;
  readonly history: PriceHistory;
  readonly shapes: DayShapes;
  readonly levels: IndexLevels;
  readonly world: WorldPrices;
  hours(day: number): DayHours;
}

export function createEtfEtnMarket({
  seed,
  days,
  universe,
  history,
  shapes,
  levels,
  world,
  hours,
}: EtfEtnMarketInputs): EtfEtnMarket {
  const catalogue = createCatalogue(days);
  const lengthOf = (day: number) => hours(day).minutes;
  const get = createUnderlyings(
    { universe, history, shapes, levels },
    { seed, shapes, rises: createRises(world, days), fatTail: createFatTail(), lengthOf },
  );
  const underlyingOf = (place: number) => get(catalogue.product(place).underlying);
  const payoutDays = createPayoutDays(days);
  const values = createEtfEtnValues(seed, days.anchor, catalogue, underlyingOf, payoutDays);
  const activity = (day: number) => history.factors.activity[day] ?? 0;
  const prices = createEtfEtnPrices({ seed, catalogue, values, underlyingOf, shapes, activity, lengthOf });
  const minutes = createEtfEtnMinutes(catalogue, prices, lengthOf);
  const traded = {
    days,
    hours,
    minutes,
    history: { base: prices.base, close: prices.close, ticks: ETF_ETN_TICKS },
    shapes: { prices: prices.rangeOf, volume: prices.volume },
  };
  return { catalogue, values, prices, payoutDays, traded, underlyingOf };
}
