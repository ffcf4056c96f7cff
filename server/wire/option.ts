import type { OptionChain, OptionDayRow, OptionExpiry, OptionQuote, OptionRow } from '@sise/contract/options';
import { maxPain, putCallRatio, totalsOf } from '@sise/domain/derivatives/option-totals';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import { onGrid } from '@sise/domain/derivatives/contract-spec';
import type * as domain from '@sise/domain/derivatives/quotes';
import { daysBetween } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { toMove } from './future.ts';

const WEEKDAYS = { monthly: null, monday: 'mon', thursday: 'thu' } as const;

export function toOptionExpiry({ kind, month, week, lastDay }: Expiry, today: DateKst): OptionExpiry {
  return {
    expiry: lastDay,
    kind: kind === 'monthly' ? 'monthly' : 'weekly',
    month,
    week,
    weekday: WEEKDAYS[kind],
    jandatecnt: daysBetween(today, lastDay),
  };
}

/** The part of an option chain that differs between chains. */
export type OptionChainPart = Omit<
  OptionChain,
  'product' | 'hname' | 'multiplier' | 'expiries' | 'underlying' | 'future'
>;

export function toOptionChainPart(optionChain: domain.OptionChain): OptionChainPart {
  const calls = totalsOf(optionChain.rows.map(({ call }) => call));
  const puts = totalsOf(optionChain.rows.map(({ put }) => put));
  const atm = optionChain.rows.find(({ strike }) => strike === optionChain.atmStrike);
  return {
    expiry: optionChain.expiry.lastDay,
    jandatecnt: optionChain.daysLeft,
    years: rounded(optionChain.years, 8),
    forward: onGrid(optionChain.forward),
    rate: onGrid(optionChain.rate * 100),
    atm: optionChain.atmStrike,
    atmiv: atm ? onGrid((atm.call.volatility + atm.put.volatility) * 50) : null,
    step: optionChain.step,
    maxpain: maxPain(optionChain),
    pcr: {
      volume: ratio(putCallRatio(puts.volume, calls.volume)),
      openint: ratio(putCallRatio(puts.openInterest, calls.openInterest)),
    },
    totals: { call: toTotals(calls), put: toTotals(puts) },
    rows: optionChain.rows.map(toOptionRow),
  };
}

/** The chain when there are no options. */
export const NO_OPTION_CHAIN: OptionChainPart = {
  expiry: null,
  jandatecnt: null,
  years: null,
  forward: null,
  rate: null,
  atm: null,
  atmiv: null,
  step: null,
  maxpain: null,
  pcr: { volume: null, openint: null },
  totals: { call: toTotals(totalsOf([])), put: toTotals(totalsOf([])) },
  rows: [],
};

export function toOptionDayRow({
  date,
  underlying,
  previousUnderlying,
  calls,
  puts,
  ...day
}: domain.OptionDay): OptionDayRow {
  return {
    date,
    close: underlying,
    ...toMove(underlying, previousUnderlying),
    calliv: percentOf(day.callVolatility),
    putiv: percentOf(day.putVolatility),
    callvolume: calls.volume,
    putvolume: puts.volume,
    callamount: calls.turnover,
    putamount: puts.turnover,
    callopenint: calls.openInterest,
    putopenint: puts.openInterest,
    pcrvolume: ratio(putCallRatio(puts.volume, calls.volume)),
    pcropenint: ratio(putCallRatio(puts.openInterest, calls.openInterest)),
  };
}

function toOptionRow({ strike, volatilityBefore, call, put }: domain.OptionRow): OptionRow {
  return {
    strike,
    jniliv: percentOf(volatilityBefore),
    call: toOptionQuote(call),
    put: toOptionQuote(put),
  };
}

function toOptionQuote(quote: domain.OptionQuote): OptionQuote {
  const { price, basePrice, intrinsic } = quote;
  return {
    code: quote.code,
    hname: quote.name,
    price,
    ...toMove(price, basePrice),
    jnilclose: basePrice,
    theoryprice: rounded(quote.theory, 4),
    iv: onGrid(quote.volatility * 100),
    delta: rounded(quote.delta, 4),
    gamma: rounded(quote.gamma, 6),
    theta: rounded(quote.theta, 4),
    vega: rounded(quote.vega, 4),
    volume: quote.volume,
    openint: quote.openInterest,
    openintchange: quote.openInterestChange,
    bid: quote.bid,
    ask: quote.ask,
    intrinsic,
    timevalue: price === null ? null : onGrid(price - intrinsic),
  };
}

function toTotals({ volume, turnover, openInterest, openInterestChange }: domain.SideTotals) {
  return { volume, amount: turnover, openint: openInterest, openintchange: openInterestChange };
}

function percentOf(volatility: number | null): number | null {
  return volatility === null ? null : onGrid(volatility * 100);
}

function ratio(value: number | null): number | null {
  return value === null ? null : rounded(value, 4);
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
