import { describe, expect, it } from 'vitest';
import { createHaltStretches } from './halt-stretches.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const { universe, history } = exchangeOf(3);
const row = universe.companies.findIndex((_, each) => haltsOf(each).some(({ until, from }) => until > from));
const halt = haltsOf(row).find(({ until, from }) => until > from) ?? { from: 0, until: 0 };

function haltsOf(company: number) {
  return createHaltStretches(1_400, universe, history)(company, 1_000);
}

describe('the halts of a stock', () => {
  it('are the same whichever side of the anchor day is requested first', () => {
    expect(halt.from).toBeGreaterThan(0);
    const anchor = halt.from; // so that the halt includes the anchor day
    const looking = () => createHaltStretches(anchor, universe, history);
    const past = looking();
    const future = looking();
    expect(future(row, anchor + 5)).toEqual([halt]);
    expect(past(row, anchor)).toEqual([halt]);
    expect(future(row, anchor)).toEqual([halt]);
    expect(past(row, anchor + 5)).toEqual([halt]);
  });
});
