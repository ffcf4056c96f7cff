import type { OptionSide } from '@sise/domain/derivatives/black76';
import type { OptionQuote } from '@sise/domain/derivatives/quotes';
import { points, pointsOf, signedChange, MILLION } from '../units.ts';
import { countOf, numberOf, rowsOf, wordOf } from '../blocks.ts';
import type { Fields } from '../rest-client.ts';

/** A line of the board: one side of a strike. Points, contracts, won; the volatility a year, 0.25 means 25 %. */
export interface BoardOption extends Omit<OptionQuote, 'name'> {
  readonly strike: number;
}

/** t2301 옵션전광판: calls in its first block, puts in its second. */
export function readOptionBoard(body: Fields): readonly BoardOption[] {
  return [
    ...rowsOf(body, 't2301OutBlock1').flatMap((row) => readRow('call', row) ?? []),
    ...rowsOf(body, 't2301OutBlock2').flatMap((row) => readRow('put', row) ?? []),
  ];
}

function readRow(side: OptionSide, row: Fields): BoardOption | null {
  const [strike, price, change] = [pointsOf(row.actprice), pointsOf(row.price), signedChange(row.sign, row.change)];
  const [volume, openInterest, theory] = [countOf(row.volume), countOf(row.mgjv), numberOf(row.theoryprice)];
  const [iv, delta, gamma] = [numberOf(row.iv), numberOf(row.delt), numberOf(row.gama)];
  const [theta, vega, intrinsic] = [numberOf(row.ceta), numberOf(row.vega), numberOf(row.impv)];
  if (strike === null || volume === null || openInterest === null || theory === null || iv === null) return null;
  if (delta === null || gamma === null || theta === null || vega === null || intrinsic === null) return null;
  return {
    side,
    strike,
    code: wordOf(row.optcode),
    price: volume === 0 ? null : price,
    basePrice: price === null || change === null ? null : points(price - change),
    volume,
    turnover: (countOf(row.value) ?? 0) * MILLION,
    openInterest,
    openInterestChange: numberOf(row.mgjvupdn),
    theory,
    volatility: iv / 100,
    delta,
    gamma,
    theta,
    vega,
    bid: pointsOf(row.bidho1),
    ask: pointsOf(row.offerho1),
    intrinsic,
  };
}
