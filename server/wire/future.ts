import { percentAbove } from '@sise/domain/hundredths';
import { hourMinute } from '@sise/domain/format/date';
import type { FutureDailyRow, FutureInvestors, FutureRow, FutureSpread, FutureTimes } from '@sise/contract/futures';
import { futureLimits, onGrid, type ContractSpec } from '@sise/domain/derivatives/contract-spec';
import type { MonthSpread } from '@sise/domain/derivatives/month-spreads';
import type { DerivativeFlow, FutureDay, FutureMinute, FutureQuote } from '@sise/domain/derivatives/quotes';
import { INVESTORS } from '@sise/domain/flows/investor';
import { changeRate } from '@sise/domain/market/columns';
import { signOf } from '@sise/domain/market/direction';
import { toDailyRow } from './bars.ts';
import { trendOf } from './index-row.ts';

/** Price against base: change, rate and sign, null without both. */
export function toMove(price: number | null, base: number | null) {
  const change = price === null || base === null ? null : onGrid(price - base);
  const chgrate = price === null || base === null || base <= 0 ? null : changeRate(price, base);
  return { change, chgrate, sign: signOf(trendOf(change ?? 0)) };
}

export function toFutureRow(quote: FutureQuote, spec: ContractSpec): FutureRow {
  const { price, basePrice, theory, underlying } = quote;
  const limits = basePrice === null ? null : futureLimits(basePrice, spec)[0];
  return {
    code: quote.code,
    hname: quote.name,
    price,
    ...toMove(price, basePrice),
    jnilclose: basePrice,
    open: quote.open,
    high: quote.high,
    low: quote.low,
    uplmtprice: limits?.upper ?? null,
    dnlmtprice: limits?.lower ?? null,
    volume: quote.volume,
    amount: quote.turnover,
    openint: quote.openInterest,
    openintchange: quote.openInterestChange,
    basis: price === null || underlying === null ? null : onGrid(price - underlying),
    ibasis: theory === null || underlying === null ? null : onGrid(theory - underlying),
    theoryprice: theory === null ? null : onGrid(theory),
    glyl: price === null || theory === null ? null : Math.round(percentAbove(price, theory) * 1000) / 1000,
    lastdate: quote.expiry.lastDay,
    jandatecnt: quote.daysLeft,
    settlement: quote.settlement,
  };
}

export function toFutureSpread({ near, far, price, base, change, theory }: MonthSpread): FutureSpread {
  return { near, far, price, jnilclose: base, change, theoryprice: theory };
}

export function toFutureDailyRow(day: FutureDay): FutureDailyRow {
  return {
    ...toDailyRow(day),
    code: day.code,
    settlement: day.settlement,
    openint: day.openInterest,
    openintchange: day.openInterestChange,
    underlying: day.underlying === null ? null : onGrid(day.underlying),
    basis: day.basis === null ? null : onGrid(day.basis),
  };
}

export function toFutureTime(minute: FutureMinute, basePrice: number): FutureTimes['rows'][number] {
  const { at, open, high, low, close, volume, volumeSoFar, openInterest, underlying } = minute;
  const change = onGrid(close - basePrice);
  return {
    time: hourMinute(at),
    price: close,
    change,
    chgrate: changeRate(close, basePrice),
    sign: signOf(trendOf(change)),
    open,
    high,
    low,
    volume,
    cvolume: volumeSoFar,
    openint: openInterest,
    underlying: underlying === null ? null : onGrid(underlying),
    basis: underlying === null ? null : onGrid(close - underlying),
  };
}

export function toFutureFlow(flow: DerivativeFlow): FutureInvestors['rows'][number] {
  const { what, investor, bought, sold, boughtVolume, soldVolume } = flow;
  const { name, derivativesGroup: group } = INVESTORS[investor];
  return {
    what,
    code: String(investor),
    hname: name,
    group,
    buya: bought,
    sela: sold,
    net: bought - sold,
    buyvol: boughtVolume,
    selvol: soldVolume,
    netvol: boughtVolume - soldVolume,
  };
}
