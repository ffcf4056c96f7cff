import type { OptionSide } from '@sise/domain/derivatives/black76';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { DerivativesContext } from './derivatives-context.ts';
import type { OptionDemand } from './option-demand.ts';
import type { OptionPricing } from './option-pricing.ts';
import { doneAfter } from './volume-profile.ts';

/**
 * 거래대금 of one side up to now by the index of the strike, won, counted at a few prices of the day.
 * @param demand of the same day and expiry
 */
export type OptionTurnover = (day: number, expiry: Expiry, side: OptionSide, demand: OptionDemand) => Float64Array;

/** Minutes whose prices are used to count the turnover of the stretch of trading around them. */
const MARKS = [0, 60, 180, 300];
/** Marks of expiries and sides whose premiums are cached: more than a day has. */
const MOST_MARKS = 400;

export function createOptionTurnover(
  { spec, dayOf }: DerivativesContext,
  { inputsOn, premium }: OptionPricing,
): OptionTurnover {
  const markPremiums = new Map<string, Float64Array>();

  /** Premiums of the strikes at a mark, NaN until each is needed: a mark that was passed keeps its prices. */
  function premiumsAt(mark: string, strikes: number): Float64Array {
    const known = markPremiums.get(mark) ?? new Float64Array(strikes).fill(Number.NaN);
    if (markPremiums.size >= MOST_MARKS) markPremiums.clear();
    markPremiums.set(mark, known);
    return known;
  }

  return (day, expiry, side, { strikes, volume }) => {
    const { volumeProfile, minutes, intraday } = dayOf(day, expiry.lastDay);
    const inputs = inputsOn(day, expiry);
    const sums = new Float64Array(strikes.length);
    MARKS.forEach((mark, n) => {
      if (minutes < mark || intraday.known < mark) return;
      const value = intraday.open[mark] ?? 0;
      const atMark = inputs(value, mark);
      const premiums = premiumsAt(`${mark} ${value} ${day} ${expiry.lastDay} ${side}`, strikes.length);
      const from = n === 0 ? 0 : doneAfter(volumeProfile, Math.min(minutes, mark));
      const until = doneAfter(volumeProfile, Math.min(minutes, MARKS[n + 1] ?? Number.POSITIVE_INFINITY));
      strikes.forEach((strike, place) => {
        const whole = volume[side][place] ?? 0;
        const traded = Math.floor(whole * until) - Math.floor(whole * from);
        if (!(traded > 0)) return;
        const known = premiums[place] ?? Number.NaN;
        const paid = Number.isNaN(known) ? premium(atMark, side, strike) : known;
        premiums[place] = paid;
        sums[place] = (sums[place] ?? 0) + Math.round(traded * paid * spec.multiplier);
      });
    });
    return sums;
  };
}
