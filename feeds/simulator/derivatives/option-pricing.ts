import { black76, exerciseValue, type OptionSide } from '@sise/domain/derivatives/black76';
import { RATE } from '@sise/domain/derivatives/carry';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import { quotedPremium } from '@sise/domain/derivatives/option-price';
import { DAY_MS, MINUTE_MS } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { momentOf, type DayGrid } from './day-grid.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import type { Surface } from './surface.ts';

/** The inputs of one expiry's premiums at a moment. */
export interface PricingInputs {
  /** points of the index */
  readonly forward: number;
  /** to the close of the last trading day, above zero */
  readonly years: number;
  readonly surface: Surface;
}

/** @param value the index in the minute, points */
export type InputsOfDay = (value: number, minute: number) => PricingInputs;

/** What the premiums of a contract spec's options follow from. */
export interface OptionPricing {
  inputsOn(day: number, expiry: Expiry): InputsOfDay;
  /** The inputs at the previous close; on the very first day, at that day's own close. */
  inputsBefore(day: number, expiry: Expiry): PricingInputs;
  /** @returns points, on the tick grid */
  premium(inputs: PricingInputs, side: OptionSide, strike: number): number;
}

const YEAR = 365 * DAY_MS;

export function createOptionPricing(context: DerivativesContext): OptionPricing {
  const { spec, exchange, underlying, forwards, surfaces, grid: gridOf } = context;

  function inputsOn(day: number, { lastDay }: Expiry): InputsOfDay {
    const grid = gridOf(day);
    const line = forwards(grid, lastDay);
    const closesAt = lastCloseOf(grid, lastDay);
    return (value, minute) => ({
      forward: line.at(value, minute),
      years: Math.max(MINUTE_MS, closesAt - momentOf(grid, minute)) / YEAR,
      surface: surfaces.at(day, minute, value),
    });
  }

  /** The close of an expiry's last trading day, as seen on a day. */
  const lastCloseOf = (grid: DayGrid, lastDay: DateKst): number =>
    grid.date === lastDay ? grid.indexClosesAt : exchange.hours(exchange.days.dayOnOrAfter(lastDay)).closesAt;

  return {
    inputsOn,
    inputsBefore(day, expiry) {
      const before = Math.max(0, day - 1);
      return inputsOn(before, expiry)(underlying.close(before), gridOf(before).close);
    },
    premium({ forward, years, surface }, side, strike) {
      const terms = { side, forward, strike, years, rate: RATE };
      const { price } = black76(terms, surface.volatility(forward, strike, years));
      return quotedPremium(price, exerciseValue(terms), spec);
    },
  };
}
