import { won, type Won } from '../terms.ts';

/** The tick size at a price: tickSize for shares, etfEtnTickSize for ETFs and ETNs. */
export type TickRule = (price: Won) => Won;

type TickTable = readonly { readonly below: number; readonly tick: Won }[];

const SHARE_TICKS: TickTable = [
  { below: 2_000, tick: won(1) },
  { below: 5_000, tick: won(5) },
  { below: 20_000, tick: won(10) },
  { below: 50_000, tick: won(50) },
  { below: 200_000, tick: won(100) },
  { below: 500_000, tick: won(500) },
  { below: Infinity, tick: won(1_000) },
];

const ETF_ETN_TICKS: TickTable = [
  { below: 2_000, tick: won(1) },
  { below: Infinity, tick: won(5) },
];

/**
 * 호가가격단위: the smallest step between two order prices of a share, the same on KOSPI, KOSDAQ and KONEX. It applies to
 * orders, not to trades: mid-price orders (중간가호가) trade at half a step cut to a won, and a day may close there.
 * @param price won, above zero
 * @returns won
 * @throws RangeError when price is not above zero, which is a programming error and not a market event
 * @see KRX 유가증권시장 업무규정 시행세칙 §32, 코넥스시장 업무규정 시행세칙 §27; in force from 2023-01-25
 */
export function tickSize(price: Won): Won {
  return lookUp(SHARE_TICKS, price);
}

/**
 * 호가가격단위 of an ETF or ETN.
 * @param price won, above zero
 * @returns won
 * @throws RangeError when price is not above zero
 * @see KRX 유가증권시장 업무규정 시행세칙 §32 ②2, as amended 2023-10-17
 */
export function etfEtnTickSize(price: Won): Won {
  return lookUp(ETF_ETN_TICKS, price);
}

/**
 * The highest price on the grid that is not above this one.
 * @param price won, above zero; fractions of a won are cut
 * @throws RangeError when no such price exists
 */
export function floorToTick(price: number, rule: TickRule = tickSize): Won {
  const whole = won(Math.floor(price));
  const tick = rule(whole);
  return won(Math.floor(whole / tick) * tick);
}

/**
 * The lowest price on the grid that is not below this one.
 * @param price won, above zero; fractions of a won are rounded up
 */
export function ceilToTick(price: number, rule: TickRule = tickSize): Won {
  const whole = won(Math.ceil(price));
  const tick = rule(whole);
  return won(Math.ceil(whole / tick) * tick);
}

/** True when an order may be placed at this price. */
export function isOnTick(price: Won, rule: TickRule = tickSize): boolean {
  return price % rule(price) === 0;
}

function lookUp(table: TickTable, price: Won): Won {
  const row = price > 0 ? table.find(({ below }) => price < below) : undefined;
  if (row === undefined) throw new RangeError(`${price} is not a price that can be ordered at`);
  return row.tick;
}
