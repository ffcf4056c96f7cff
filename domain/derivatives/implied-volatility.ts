import { black76, exerciseValue, type OptionTerms } from './black76.ts';

const LEAST = 0.001;
const MOST = 10;
const STEPS = 80;
/** points: the precision at which the search stops */
const CLOSE = 1e-9;

/**
 * 내재변동성: the volatility at which the model price equals the price. Newton's method within the known bounds,
 * bisection when a step would leave them.
 * @returns a year, 0.25 means 25 %; null if no volatility gives that price: at or below the exercise value, or above
 *   the highest possible price of the option
 */
export function impliedVolatility(terms: OptionTerms, price: number): number | null {
  if (!(price > exerciseValue(terms) + CLOSE)) return null;
  let low = LEAST;
  let high = MOST;
  if (black76(terms, low).price >= price || black76(terms, high).price <= price) return null;
  let volatility = firstGuess(terms);
  for (let step = 0; step < STEPS; step++) {
    const { price: worth, vega } = black76(terms, volatility);
    const off = worth - price;
    if (Math.abs(off) < CLOSE || high - low < CLOSE) return volatility;
    if (off > 0) high = volatility;
    else low = volatility;
    const newton = volatility - off / (vega * 100);
    volatility = newton > low && newton < high ? newton : (low + high) / 2;
  }
  return volatility;
}

// The inflection point of the price, from which Newton's steps converge.
function firstGuess({ forward, strike, years }: OptionTerms): number {
  const turning = Math.sqrt((2 * Math.abs(Math.log(forward / strike))) / years);
  return Math.min(Math.max(turning, 0.1), 3);
}
