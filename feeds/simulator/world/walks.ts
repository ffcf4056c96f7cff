import { elementAt } from '@sise/domain/element-at';
import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { VENUES, type Venue, type VenueId } from '@sise/domain/world/venues';
import { keyOf, normal, type Key, type Seed } from '../random.ts';
import { nextVariance } from '../prices/factors.ts';
import { ANCHOR_DAY } from '../trading-days.ts';
import type { Asset } from './assets.ts';
import type { RegionFactors } from './region-factors.ts';
import { createVenueDays, type VenueDays } from './venue-days.ts';

/** The random walk of one asset's closes. */
export interface Walk {
  readonly asset: Asset;
  readonly venue: Venue;
  readonly days: VenueDays;
  /** Keys of the draws of its own and its region's intraday path. */
  readonly keys: { readonly own: Key; readonly day: Key; readonly region: Key };
  /** Logarithm of the close of a day by number, before rounding. */
  logClose(day: number): number;
}

/** Speed of reversion to its long-term level, as a part of the deviation a day, as with KOSPI. */
const RETURN = 0.008;
/** Standard deviation from the given level on the anchor day, as a multiple of a day's. */
const AT_ANCHOR = 2.5;
/** Maximum move of a day, in standard deviations. */
const MOST = 5;

/** Random walks of assets, each created on request, on trading days that all assets of a venue share. */
export function createWalks(seed: Seed, assets: readonly Asset[], factors: RegionFactors): (symbol: string) => Walk {
  const known = new Map(assets.map((asset) => [asset.symbol, asset]));
  const walks = new Map<string, Walk>();
  const venueDays = new Map<VenueId, VenueDays>();

  return (symbol) => {
    const found = walks.get(symbol);
    if (found) return found;
    const asset = known.get(symbol);
    if (asset === undefined) throw new RangeError(`nothing abroad is called ${symbol}`);
    const days = venueDays.get(asset.venue) ?? createVenueDays(VENUES[asset.venue]);
    venueDays.set(asset.venue, days);
    const walk = createWalk(seed, asset, days, factors);
    walks.set(symbol, walk);
    return walk;
  };
}

function createWalk(seed: Seed, asset: Asset, days: VenueDays, factors: RegionFactors): Walk {
  const own = keyOf(seed, 'abroad', asset.symbol);
  const ownPart = Math.sqrt(1 - asset.shared ** 2);
  // Deviation of each close from the long-term level, by day number, in logarithms.
  const offs: number[] = [];
  let variance = 1;

  /** Days are computed in order, as far as requested. */
  function offAt(day: number): number {
    while (offs.length <= day) {
      const number = offs.length;
      const shared = factors.draw(asset.region, days.ordinalAt(number));
      const sized = Math.sqrt(variance) * (asset.shared * shared + ownPart * factors.fatTail(own, number));
      variance = nextVariance(variance, sized);
      offs.push((offs[number - 1] ?? 0) * (1 - RETURN) + asset.volatility * Math.min(Math.max(sized, -MOST), MOST));
    }
    return offs[day] ?? 0;
  }

  const anchored = AT_ANCHOR * asset.volatility * normal(own, -1) - offAt(days.dayOnOrBefore(ANCHOR_DAY));
  return {
    asset,
    venue: VENUES[asset.venue],
    days,
    keys: { own, day: keyOf(seed, 'day of', asset.symbol), region: keyOf(seed, 'course of', asset.region) },
    logClose: (day) => trendAt(asset, days.dateAt(day)) + offAt(day) + anchored,
  };
}

/** Logarithm of an asset's long-term level: straight lines between its knots, constant after the last. */
function trendAt({ knots }: Asset, date: DateKst): number {
  const after = knots.findIndex((knot) => knot.date > date);
  if (after === -1) return Math.log(elementAt(knots, knots.length - 1).level);
  if (after === 0) return Math.log(elementAt(knots, 0).level);
  const from = elementAt(knots, after - 1);
  const to = elementAt(knots, after);
  const way = daysBetween(from.date, date) / daysBetween(from.date, to.date);
  return Math.log(from.level) * (1 - way) + Math.log(to.level) * way;
}
