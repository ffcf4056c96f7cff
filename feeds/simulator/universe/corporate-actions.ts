import type { CorporateAction } from '@sise/domain/market/instrument';
import { keyOf, pick, uniform, whole } from '../chance.ts';
import type { TradingDays } from '../trading-days.ts';
import type { Company } from './company.ts';
import { isReservedCode } from './reserved-codes.ts';

/** A change of what one share is. */
export interface StockAction {
  readonly action: CorporateAction;
  /** The number of the first day of the new shares. */
  readonly day: number;
  /** New shares for one old: 5 in a split by five, 0.2 in a merge of five into one. */
  readonly ratio: number;
}

/** Trading days between two changes in the whole market, and from when on before the anchor day they come. */
const PACE = 6;
const SINCE = 480;
/** Until about two years after the anchor day. */
const COUNT = 160;
/** Trading is halted for so many days before the first day of the new shares. */
export const EXCHANGE_DAYS = 3;
/** A company long listed before its change, so that there is a price to compare with. */
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
/** won: no share costs more before a split or less before a merge. */
const DEAREST = 900_000;
const CHEAPEST = 300;

/**
 * 액면분할, 병합 and the like by the company's place in the list; none for most. Only invented companies have them, each
 * at most once.
 */
export function stockActions(companies: readonly Company[], days: TradingDays): ReadonlyMap<number, StockAction> {
  const issuers = new Set(companies.map(({ commonShcode }) => commonShcode));
  const able = companies.flatMap((company, i) => (isAble(company, issuers, days) ? [i] : []));
  const actions = new Map<number, StockAction>();
  for (let n = 0; n < COUNT; n++) {
    const key = keyOf('corporate action', n);
    const at = uniform(key, 0);
    const { action, ratios } = KINDS.find(({ upTo }) => at < upTo) ?? KINDS[0];
    const ratio = pick(key, 1, ratios);
    const day = days.anchor - SINCE + n * PACE + whole(key, 2, PACE - 1);
    for (let attempt = 3; attempt < 40; attempt++) {
      const row = pick(key, attempt, able);
      const before = companies[row].nominalPrice * (day <= days.anchor ? ratio : 1);
      const after = day <= days.anchor ? companies[row].nominalPrice : companies[row].nominalPrice / ratio;
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
