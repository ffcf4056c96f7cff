import type { OptionSide } from '@sise/domain/derivatives/black76';
import { optionCode } from '@sise/domain/derivatives/contract-code';
import { listedSince, optionExpiries, type Expiry } from '@sise/domain/derivatives/expiry';
import type { OptionChain } from '@sise/domain/derivatives/quotes';
import type { ContractDay } from './contract-day.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import { createOptionChains } from './option-chains.ts';
import { createOptionDemands, placeOfStrike, type OptionDemand } from './option-demand.ts';
import { createOptionPricing, type InputsOfDay } from './option-pricing.ts';
import { createOptionTurnover } from './option-turnover.ts';

/** Options of a contract spec, by day number. */
export interface Options {
  listed(day: number): readonly Expiry[];
  demand(day: number, expiry: Expiry): OptionDemand;
  /** Open interest of each strike at the end of the day before, contracts. */
  interestBefore(day: number, expiry: Expiry, side: OptionSide): (strike: number) => number;
  pricingInputs(day: number, expiry: Expiry): InputsOfDay;
  optionChain(day: number, expiry: Expiry): OptionChain;
  contractDay(day: number, expiry: Expiry, side: OptionSide, strike: number): ContractDay;
  /** 기준가: the premium at the previous close, points. */
  basePrice(day: number, expiry: Expiry, side: OptionSide, strike: number): number;
  /** The number of the first day of an expiry; listed expiries only. */
  firstDay(expiry: Expiry): number;
  /** An option listed now, by its code. */
  byCode(code: string): ListedOption | null;
  /** Turnover of one side up to now by the index of the strike, won, counted at a few prices of the day. */
  turnover(day: number, expiry: Expiry, side: OptionSide): Float64Array;
}

interface ListedOption {
  readonly expiry: Expiry;
  readonly side: OptionSide;
  readonly strike: number;
}

const SIDES: readonly OptionSide[] = ['call', 'put'];

export function createOptions(context: DerivativesContext): Options {
  const { spec, exchange, dayOf } = context;
  const { calendar, days } = exchange;
  const demands = createOptionDemands(context);
  const pricing = createOptionPricing(context);
  const turnoverOf = createOptionTurnover(context, pricing);
  const lists = new Map<number, readonly Expiry[]>();

  function listed(day: number): readonly Expiry[] {
    const known = lists.get(day);
    if (known) return known;
    const made = optionExpiries(spec, days.dateAt(day), calendar);
    if (lists.size >= 64) lists.clear();
    lists.set(day, made);
    return made;
  }

  const demand = (day: number, expiry: Expiry): OptionDemand => demands(day, expiry, listed(day));

  function interestBefore(day: number, expiry: Expiry, side: OptionSide): (strike: number) => number {
    if (day === 0 || !listed(day - 1).some(({ lastDay }) => lastDay === expiry.lastDay)) return () => 0;
    const before = demand(day - 1, expiry);
    return (strike) => {
      const place = placeOfStrike(before, strike);
      return place === -1 ? 0 : (before.interest[side][place] ?? 0);
    };
  }

  const turnover = (day: number, expiry: Expiry, side: OptionSide): Float64Array =>
    turnoverOf(day, expiry, side, demand(day, expiry));

  return {
    listed,
    demand,
    interestBefore,
    turnover,
    pricingInputs: pricing.inputsOn,
    optionChain: createOptionChains(context, pricing, { demand, interestBefore, turnover }),
    contractDay(day, expiry, side, strike) {
      const inputs = pricing.inputsOn(day, expiry);
      const here = demand(day, expiry);
      const place = placeOfStrike(here, strike);
      return {
        ...dayOf(day, expiry.lastDay),
        volume: place === -1 ? 0 : (here.volume[side][place] ?? 0),
        multiplier: spec.multiplier,
        price: (value, minute) => pricing.premium(inputs(value, minute), side, strike),
      };
    },
    basePrice: (day, expiry, side, strike) => pricing.premium(pricing.inputsBefore(day, expiry), side, strike),
    firstDay(expiry) {
      const isListed = (date: Expiry['lastDay']) =>
        optionExpiries(spec, date, calendar).some(({ lastDay }) => lastDay === expiry.lastDay);
      return days.dayOnOrAfter(listedSince(expiry, isListed, calendar));
    },
    byCode(code) {
      const day = context.today();
      for (const side of SIDES) {
        for (const expiry of listed(day)) {
          if (optionCode(spec, side, expiry, 0).slice(0, 5) !== code.slice(0, 5)) continue;
          const strike = demand(day, expiry).strikes.find((known) => optionCode(spec, side, expiry, known) === code);
          if (strike !== undefined) return { expiry, side, strike };
        }
      }
      return null;
    },
  };
}
