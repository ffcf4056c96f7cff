import type { Won } from '../terms.ts';
import type { MarketId } from './markets.ts';
import { ceilToTick, floorToTick, etfEtnTickSize, tickSize, type TickRule } from './tick-size.ts';

/** The facts that decide an issue's limits on one day. */
export interface LimitedIssue {
  readonly market: MarketId;
  /** A share by default. */
  readonly product?: 'share' | 'etf' | 'etn';
  /** 추적배수 of a leveraged or inverse ETF or ETN, such as 2 or -1. An absolute value below 1 is not applied. */
  readonly multiple?: number;
  /**
   * 신규상장일 after a public offering, whose price is then the base: only for shares of KOSPI or KOSDAQ. A share listed
   * by merging with a SPAC starts with the ordinary range.
   */
  readonly firstDay?: boolean;
  /** 정리매매: trades before delisting have no limits. */
  readonly delistingTrade?: boolean;
}

/** 상한가 and 하한가, won, both inclusive and both on the tick grid. */
export interface DailyLimits {
  readonly upper: Won;
  readonly lower: Won;
}

/** Percent of the base price that a price may move within a day, up and down. */
const RANGES = {
  /** KOSPI, KOSDAQ, from 2015-06-15 */
  ordinary: { up: 30, down: 30 },
  konex: { up: 15, down: 15 },
  /** KOSPI, KOSDAQ, from 2023-06-26: 60 % to 400 % of the offering price */
  firstDay: { up: 300, down: 40 },
} as const;

/**
 * 가격제한폭: the highest and lowest price of the day. The amount (base × range) is cut to the tick of the base price,
 * then multiplied for a leveraged product; the upper limit is rounded down, the lower up, to the tick of its own price.
 * @param base 기준가, won, above zero; on a listing day the offering price
 * @returns 'none' in 정리매매, where any price may trade
 * @throws RangeError when base is not above zero
 * @see KRX 유가증권시장 업무규정 §20, 시행세칙 §31; 코넥스시장 업무규정 시행세칙 §26. The multiple is the rule of ETNs, also
 *   used for ETFs. A first day on KONEX has its own band around an appraisal price, which is not known here.
 */
export function dailyLimits(base: Won, issue: LimitedIssue): DailyLimits | 'none' {
  if (issue.delistingTrade) return 'none';
  const product = issue.product ?? 'share';
  const rule = product === 'share' ? tickSize : etfEtnTickSize;
  const range = rangeOf(issue, product);
  const times = product === 'share' ? 1 : multipleOf(issue.multiple);
  return {
    upper: floorToTick(base + amountOf(base, range.up, rule) * times, rule),
    // A share at the lowest possible price cannot fall: its lower limit is its base.
    lower: ceilToTick(Math.max(1, base - amountOf(base, range.down, rule) * times), rule),
  };
}

function rangeOf(issue: LimitedIssue, product: 'share' | 'etf' | 'etn'): { up: number; down: number } {
  if (issue.market === 'konex') return RANGES.konex;
  return issue.firstDay && product === 'share' ? RANGES.firstDay : RANGES.ordinary;
}

function multipleOf(multiple = 1): number {
  return Math.max(1, Math.abs(multiple));
}

// At least one won, the smallest tick.
function amountOf(base: Won, percent: number, rule: TickRule): number {
  const tick = rule(base);
  return Math.max(1, Math.floor((base * percent) / 100 / tick) * tick);
}
