import type { EquityProduct } from '@sise/contract/equity-product';
import { addDays, addMonths } from '@sise/domain/market/kst';
import type { Payout, EtfEtnFacts, EtfEtns } from '@sise/domain/etf-etn/etf-etn';
import { returnSince, yearFiguresOf } from '@sise/domain/etf-etn/year-figures';
import type { YearFigures } from '@sise/domain/etf-etn/year-figures';
import type { DateKst, Shcode } from '@sise/domain/terms';

/** Figures of an ETF or ETN from completed days: the same all through a day. */
export interface EtfEtnPast {
  readonly payouts: readonly Payout[];
  readonly figures: YearFigures;
  readonly returns: EquityProduct['returns'];
}

/** Trading days that the longest return needs. */
const RETURN_DAYS = 3 * 262;
/** Days and months back from which returns count. */
const PERIODS = [
  { period: '1w', from: (date: DateKst) => addDays(date, -7) },
  { period: '1m', from: (date: DateKst) => addMonths(date, -1) },
  { period: '3m', from: (date: DateKst) => addMonths(date, -3) },
  { period: '6m', from: (date: DateKst) => addMonths(date, -6) },
  { period: '1y', from: (date: DateKst) => addMonths(date, -12) },
  { period: '3y', from: (date: DateKst) => addMonths(date, -36) },
] as const;

/**
 * The past of ETF and ETN, calculated once for each last close: a page that requests the value every few seconds does
 * not read three years of days again.
 */
export function createEtfEtnPast() {
  const cache = new Map<
    Shcode,
    { readonly of: EtfEtns; readonly navOn: DateKst; readonly past: Promise<EtfEtnPast> }
  >();

  /** @param navOn the day of the last close */
  return (etfEtns: EtfEtns, facts: EtfEtnFacts, navOn: DateKst): Promise<EtfEtnPast> => {
    const cached = cache.get(facts.shcode);
    if (cached?.of === etfEtns && cached.navOn === navOn) return cached.past;
    const past = readPast(etfEtns, facts, navOn);
    cache.set(facts.shcode, { of: etfEtns, navOn, past });
    past.catch(() => cache.delete(facts.shcode));
    return past;
  };
}

async function readPast(etfEtns: EtfEtns, facts: EtfEtnFacts, navOn: DateKst): Promise<EtfEtnPast> {
  const days = await etfEtns.days(facts.shcode, { count: RETURN_DAYS });
  const payouts = etfEtns.payouts(facts.shcode);
  return {
    payouts,
    figures: yearFiguresOf(days, payouts, facts),
    returns: PERIODS.map(({ period, from }) => {
      const over = returnSince(days, from(navOn));
      return { period, nav: over?.value ?? null, index: over?.index ?? null };
    }),
  };
}
