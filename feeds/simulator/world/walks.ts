import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { VENUES, type Venue, type VenueId } from '@sise/domain/world/venues';
import { keyOf, normal, type Key, type Seed } from '../chance.ts';
import { nextVariance } from '../prices/factors.ts';
import { ANCHOR_DAY } from '../trading-days.ts';
import type { Asset } from './assets.ts';
import type { RegionFactors } from './region-factors.ts';
import { createVenueDays, type VenueDays } from './venue-days.ts';

/** The way of one asset's closes. */
export interface Walk {
  readonly asset: Asset;
  readonly venue: Venue;
  readonly days: VenueDays;
  /** What its own course within a day and that of its region are drawn with. */
  readonly keys: { readonly own: Key; readonly day: Key; readonly region: Key };
  /** Logarithm of the close of a day by number, as exact as it was drawn. */
  logClose(day: number): number;
}

/** Share of the way back to its long-term level that is gone in a day, as with KOSPI. */
const RETURN = 0.008;
/** How far from its written level something may stand on the anchor day, in standard deviations of a day. */
const AT_ANCHOR = 2.5;
/** Standard deviations a day moves at most. */
const MOST = 5;

/** Ways of the closes of assets, each made when it is asked for, on days that all of a venue share. */
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
  // How far each close is from the long-term level, by day number, in logarithms.
  const offs: number[] = [];
  let variance = 1;

  /** Days are walked one after the other, as far as is asked. */
  function offAt(day: number): number {
    while (offs.length <= day) {
      const number = offs.length;
      const shared = factors.draw(asset.region, days.ordinalAt(number));
      const sized = Math.sqrt(variance) * (asset.shared * shared + ownPart * factors.fatTail(own, number));
      variance = nextVariance(variance, sized);
      offs.push((offs[number - 1] ?? 0) * (1 - RETURN) + asset.volatility * Math.min(Math.max(sized, -MOST), MOST));
    }
    return offs[day];
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

/** Logarithm of an asset's long-term level: straight lines between its knots, level after the last. */
function trendAt({ knots }: Asset, date: DateKst): number {
  const after = knots.findIndex((knot) => knot.date > date);
  if (after === -1) return Math.log(knots[knots.length - 1].level);
  if (after === 0) return Math.log(knots[0].level);
  const from = knots[after - 1];
  const to = knots[after];
  const way = daysBetween(from.date, date) / daysBetween(from.date, to.date);
  return Math.log(from.level) * (1 - way) + Math.log(to.level) * way;
}
