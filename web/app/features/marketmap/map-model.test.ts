import { expect, it } from 'vitest';
import { breadthOf } from './map-model.ts';

it('counts halted stocks in nothing: they stand at their base price, and have not held it', () => {
  const moment = { value: [120, 0, 0, -35, null], sector: [] };
  expect(breadthOf(moment, [2])).toEqual({ rise: 1, flat: 1, fall: 1 });
  expect(breadthOf(moment, [])).toEqual({ rise: 1, flat: 2, fall: 1 });
});
