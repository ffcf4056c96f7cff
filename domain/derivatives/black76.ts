/** call (콜) is the right to buy, put (풋) the right to sell. */
export type OptionSide = 'call' | 'put';

/** The inputs of Black's model of 1976, except the volatility: an option on the forward to its expiry. */
export interface OptionTerms {
  readonly side: OptionSide;
  /** points */
  readonly forward: number;
  readonly strike: number;
  /** years to expiry, above zero */
  readonly years: number;
  /** interest rate a year, continuously compounded: 0.032 means 3.2 % */
  readonly rate: number;
}

/** The value of an option and its greeks; points. */
export interface Valued {
  readonly price: number;
  /** points of premium a point of the forward: 0 to 1 for a call, −1 to 0 for a put */
  readonly delta: number;
  /** change of delta a point */
  readonly gamma: number;
  /** points a calendar day that passes */
  readonly theta: number;
  /** points a percentage point of volatility */
  readonly vega: number;
}

const ROOT_2PI = Math.sqrt(2 * Math.PI);
const DAYS = 365;

/**
 * Price and greeks of a European option on a forward.
 * @param volatility a year: 0.25 means 25 %
 * @see F. Black, The pricing of commodity contracts, 1976
 */
export function black76(terms: OptionTerms, volatility: number): Valued {
  const { side, forward, strike, years, rate } = terms;
  const discount = Math.exp(-rate * years);
  const spread = volatility * Math.sqrt(years);
  const d1 = Math.log(forward / strike) / spread + spread / 2;
  const d2 = d1 - spread;
  const density = Math.exp((-d1 * d1) / 2) / ROOT_2PI;
  const sign = side === 'call' ? 1 : -1;
  const price = discount * sign * (forward * cumulative(sign * d1) - strike * cumulative(sign * d2));
  const decay = (discount * forward * density * volatility) / (2 * Math.sqrt(years));
  return {
    price: Math.max(price, exerciseValue(terms)),
    delta: discount * sign * cumulative(sign * d1),
    gamma: (discount * density) / (forward * spread),
    theta: (rate * price - decay) / DAYS,
    vega: (discount * forward * density * Math.sqrt(years)) / 100,
  };
}

/** 내재가치: the exercise value at the forward, discounted to now. A European option never costs less. */
export function exerciseValue({ side, forward, strike, years, rate }: OptionTerms): number {
  return Math.exp(-rate * years) * Math.max(0, side === 'call' ? forward - strike : strike - forward);
}

/**
 * The standard normal distribution function, good to fifteen digits.
 * @see G. West, Better approximations to cumulative normal functions, 2005 (after Hart, 1968)
 */
export function cumulative(x: number): number {
  const size = Math.abs(x);
  if (size > 37) return x > 0 ? 1 : 0;
  const bell = Math.exp((-size * size) / 2);
  const tail = size < 7.07106781186547 ? (bell * series(size, ABOVE)) / series(size, BELOW) : bell / fraction(size);
  return x > 0 ? 1 - tail : tail;
}

const ABOVE = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const BELOW = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];

function series(x: number, weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum * x + weight, 0);
}

function fraction(x: number): number {
  return (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) * 2.506628274631;
}
