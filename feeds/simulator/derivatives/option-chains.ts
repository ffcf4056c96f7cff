import { black76, exerciseValue, type OptionSide, type OptionTerms } from '@sise/domain/derivatives/black76';
import { RATE } from '@sise/domain/derivatives/carry';
import { optionCode, optionName } from '@sise/domain/derivatives/contract-code';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import { impliedVolatility } from '@sise/domain/derivatives/implied-volatility';
import { optionTick, quotedPremium, steppedPremium } from '@sise/domain/derivatives/option-price';
import type { OptionChain, OptionQuote, OptionRow } from '@sise/domain/derivatives/quotes';
import { atTheMoney } from '@sise/domain/derivatives/strikes';
import { daysBetween } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { keyOf, uniform } from '../random.ts';
import { lastMinuteOf } from './contract-day.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import type { OptionDemand } from './option-demand.ts';
import type { OptionPricing, PricingInputs } from './option-pricing.ts';
import { doneAfter } from './volume-profile.ts';

/** The chain of an expiry on a day, up to now. */
export type OptionChains = (day: number, expiry: Expiry) => OptionChain;

/** What a chain needs to know of the options of its expiry. */
interface ListedOptions {
  demand(day: number, expiry: Expiry): OptionDemand;
  interestBefore(day: number, expiry: Expiry, side: OptionSide): (strike: number) => number;
  turnover(day: number, expiry: Expiry, side: OptionSide): Float64Array;
}

/** What the quotes of a chain have in common. */
interface ChainMoment {
  readonly day: number;
  readonly expiry: Expiry;
  /** −1 before the opening */
  readonly minute: number;
  /** The part of the day's volume that is traded, 0 to 1. */
  readonly done: number;
  readonly now: PricingInputs;
  readonly before: PricingInputs;
  readonly demand: OptionDemand;
}

/** One side of a chain: open interest before the day, and won traded by the index of the strike. */
interface ChainSide {
  readonly side: OptionSide;
  readonly interestBefore: (strike: number) => number;
  readonly turnover: Float64Array;
}

/** The volatility can be read from a price if a percentage point of it is worth this many ticks. */
const LEAST_VEGA = 0.5;

export function createOptionChains(
  context: DerivativesContext,
  pricing: OptionPricing,
  options: ListedOptions,
): OptionChains {
  const { spec, exchange, underlying, dayOf } = context;
  const cache = new Map<string, { readonly revision: string; readonly optionChain: OptionChain }>();
  const quoteKey = keyOf(exchange.seed, 'option quotes', spec.id);

  function make(day: number, expiry: Expiry): OptionChain {
    const state = dayOf(day, expiry.lastDay);
    const { grid, intraday, volumeProfile, minutes } = state;
    const demand = options.demand(day, expiry);
    const minute = lastMinuteOf(state);
    const value = minute < 0 ? intraday.base : (intraday.close[minute] ?? 0);
    const now = pricing.inputsOn(day, expiry)(value, Math.max(0, minute));
    const before = pricing.inputsBefore(day, expiry);
    const moment = { day, expiry, minute, done: doneAfter(volumeProfile, minutes), now, before, demand };
    const sideOf = (side: OptionSide): ChainSide => ({
      side,
      interestBefore: options.interestBefore(day, expiry, side),
      turnover: options.turnover(day, expiry, side),
    });
    const calls = sideOf('call');
    const puts = sideOf('put');
    return {
      expiry,
      at: instant(Math.round(Math.max(context.present.now, grid.opensAt))),
      daysLeft: daysBetween(grid.date, expiry.lastDay),
      years: now.years,
      underlying: day === context.today() ? underlying.close(day) : value,
      forward: now.forward,
      rate: RATE,
      atmStrike: atTheMoney(value, demand.step),
      step: demand.step,
      rows: demand.strikes.map((strike, place): OptionRow => {
        const volatility = now.surface.volatility(now.forward, strike, now.years);
        return {
          strike,
          volatilityBefore: before.surface.volatility(before.forward, strike, before.years),
          call: quote(moment, calls, strike, place, volatility),
          put: quote(moment, puts, strike, place, volatility),
        };
      }),
    };
  }

  /** @param volatility a year, of the surface at the strike */
  function quote(moment: ChainMoment, of: ChainSide, strike: number, place: number, volatility: number): OptionQuote {
    const { expiry, done, now, before, demand } = moment;
    const { side } = of;
    const terms: OptionTerms = { side, forward: now.forward, strike, years: now.years, rate: RATE };
    const valued = black76(terms, volatility);
    const exercise = exerciseValue(terms);
    const fair = quotedPremium(valued.price, exercise, spec);
    const volume = Math.floor((demand.volume[side][place] ?? 0) * done);
    const hasVega = valued.vega > LEAST_VEGA * optionTick(fair, spec);
    const interestBefore = of.interestBefore(strike);
    const change = Math.round(((demand.interest[side][place] ?? 0) - interestBefore) * done);
    return {
      side,
      code: optionCode(spec, side, expiry, strike),
      name: optionName(side, expiry, strike),
      price: volume > 0 ? fair : null,
      basePrice: pricing.premium(before, side, strike),
      theory: valued.price,
      volatility: (hasVega ? impliedVolatility(terms, fair) : null) ?? volatility,
      delta: valued.delta,
      gamma: valued.gamma,
      theta: valued.theta,
      vega: valued.vega,
      volume,
      openInterest: interestBefore + change,
      openInterestChange: change,
      ...bidAndAsk(moment, side, place, fair),
      intrinsic: Math.floor(exercise * 100 + 1e-6) / 100,
      turnover: of.turnover[place] ?? 0,
    };
  }

  /** The premium is the best price of one side, by chance; the other is away by the spread. Without orders, null. */
  function bidAndAsk(
    { day, minute, demand }: ChainMoment,
    side: OptionSide,
    place: number,
    premium: number,
  ): Pick<OptionQuote, 'bid' | 'ask'> {
    if (minute < 0) return { bid: null, ask: null };
    const isSold = uniform(quoteKey, (day * 421 + minute) * 8_192 + place * 2 + (side === 'call' ? 0 : 1)) < 0.5;
    const spread = premium * spreadOf(demand.volume[side][place] ?? 0);
    const ticks = 1 + Math.floor(spread / optionTick(premium, spec));
    const bid = isSold ? premium : steppedPremium(premium, -ticks, spec);
    return { bid: bid === 0 ? null : bid, ask: isSold ? steppedPremium(premium, ticks, spec) : premium };
  }

  return (day, expiry) => {
    const revision = context.revision(day);
    const known = cache.get(expiry.lastDay);
    if (known?.revision === revision) return known.optionChain;
    const optionChain = make(day, expiry);
    for (const old of cache.keys()) if (old < exchange.days.dateAt(day)) cache.delete(old);
    cache.set(expiry.lastDay, { revision, optionChain });
    return optionChain;
  };
}

/** Bid-ask spread as a part of the premium: narrow for options with much volume. */
function spreadOf(volume: number): number {
  return volume > 20_000 ? 0.002 : volume > 2_000 ? 0.006 : volume > 200 ? 0.015 : 0.04;
}
