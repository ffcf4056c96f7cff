import { expect, it } from 'vitest';
import { breadthOf } from './map-model.ts';

it('leaves halted stocks out of the breadth: they are at their base price without trading', () => {
  const moment = { value: [120, 0, 0, -35, null], sector: [] };
  expect(breadthOf(moment, [2])).toEqual({ rise: 1, flat: 1, fall: 1 });
  expect(breadthOf(moment, [])).toEqual({ rise: 1, flat: 2, fall: 1 });
});
