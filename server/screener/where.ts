import { elementAt } from '@sise/domain/element-at';
import type { Market } from '@sise/domain/market/engine';
import { etfEtnKindOf } from '@sise/domain/market/instrument';
import { isRisky } from '@sise/domain/stock/risky';
import type { Upcode } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';
import type { Asked } from '../wire/screen-conditions.ts';

/** The rows that a screen starts from, before its conditions. */
export type Where = Pick<Asked, 'market' | 'upcode' | 'hideRisky' | 'type'>;

/** The rows that a screen starts from. */
export function whereOf(market: Market, among: readonly number[], where: Where): Int32Array {
  const members = where.upcode ? membersOf(market, where.upcode) : null;
  const kind = where.type ? ETF_ETN_KIND[where.type] : null;
  const chosen = among.filter((row) => {
    const listing = elementAt(market.listings, row);
    if (members && !members.has(row)) return false;
    if (where.market && !where.market.includes(listing.market)) return false;
    if (where.hideRisky && isRisky(listing)) return false;
    return kind === null || etfEtnKindOf(listing) === kind;
  });
  return Int32Array.from(chosen);
}

const ETF_ETN_KIND = { etf: 'etf', EF: 'etf', etn: 'etn', EN: 'etn' } as const;

function membersOf(market: Market, upcode: Upcode): ReadonlySet<number> {
  return market.indices.has(upcode) ? new Set(market.membersOf(upcode)) : refuse('index.unknown');
}
