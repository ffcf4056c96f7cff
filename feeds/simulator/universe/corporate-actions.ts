import { elementAt } from '@sise/domain/element-at';
import type { CorporateAction } from '@sise/domain/market/instrument';
import { keyOf, pick, uniform, whole } from '../random.ts';
import type { TradingDays } from '../trading-days.ts';
import type { Company } from './company.ts';
import { isReservedCode } from './reserved-codes.ts';

/** A split or merge of a stock's shares. */
export interface StockAction {
  readonly action: CorporateAction;
  /** The number of the first day of the new shares. */
  readonly day: number;
  /** New shares for one old: 5 in a split by five, 0.2 in a merge of five into one. */
  readonly ratio: number;
}

/** Trading days between two changes in the whole market, and trading days before the anchor day at which they begin. */
const INTERVAL = 6;
const SINCE = 480;
/** Number of changes, until about two years after the anchor day. */
const COUNT = 160;
/** Trading is halted for this many days before the first day of the new shares. */
export const EXCHANGE_DAYS = 3;
/** Minimum trading days from a company's listing to its change, so that there is a price to compare with. */
const SEASON = 520;

const KINDS: readonly {
  readonly action: CorporateAction;
  readonly ratios: readonly number[];
  readonly upTo: number;
}[] = [
  { action: '01', ratios: [2, 5, 5, 10], upTo: 0.55 },
  { action: '02', ratios: [0.2, 0.1], upTo: 0.78 },
  { action: '03', ratios: [2, 3], upTo: 0.92 },
  { action: '04', ratios: [0.5, 0.2], upTo: 1 },
];
/** won: maximum price of a share before a split, and minimum before a merge. */
const DEAREST = 900_000;
const CHEAPEST = 300;

/**
 * 액면분할, 병합 and similar changes by the company's place in the list; most companies have none. Only invented companies
 * have one, at most once each.
 */
export function stockActions(companies: readonly Company[], days: TradingDays): ReadonlyMap<number, StockAction> {
  const issuers = new Set(companies.map(({ commonShcode }) => commonShcode));
  const able = companies.flatMap((company, i) => (isAble(company, issuers, days) ? [i] : []));
  const actions = new Map<number, StockAction>();
  for (let n = 0; n < COUNT; n++) {
    const key = keyOf('corporate action', n);
    const at = uniform(key, 0);
    const { action, ratios } = KINDS.find(({ upTo }) => at < upTo) ?? elementAt(KINDS, 0);
    const ratio = pick(key, 1, ratios);
    const day = days.anchor - SINCE + n * INTERVAL + whole(key, 2, INTERVAL - 1);
    for (let attempt = 3; attempt < 40; attempt++) {
      const row = pick(key, attempt, able);
      const { nominalPrice } = elementAt(companies, row);
      const before = nominalPrice * (day <= days.anchor ? ratio : 1);
      const after = day <= days.anchor ? nominalPrice : nominalPrice / ratio;
      if (actions.has(row) || Math.max(before, after) > DEAREST || Math.min(before, after) < CHEAPEST) continue;
      actions.set(row, { action, day, ratio });
      break;
    }
  }
  return actions;
}

function isAble(
  { shcode, market, kind, listedOn, delistedOn }: Company,
  issuers: ReadonlySet<string | null>,
  days: TradingDays,
): boolean {
  if (!isReservedCode(shcode) || market === 'konex' || kind !== 'common' || issuers.has(shcode)) return false;
  return delistedOn === null && (listedOn === null || listedOn < days.dateAt(days.anchor - SINCE - SEASON));
}
