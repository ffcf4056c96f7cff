import { expect, it } from 'vitest';
import { basisState } from './basis-state.ts';

it.each([
  [1.65, 1.42, { against: 'contango', value: 'over', gap: 0.23 }],
  [1.2, 1.42, { against: 'contango', value: 'under', gap: -0.22 }],
  [-0.3, 1.42, { against: 'backwardation', value: 'under', gap: -1.72 }],
  [0, -0.02, { against: 'even', value: 'fair', gap: 0.02 }],
  [0.5, null, { against: 'contango', value: null, gap: null }],
] as const)('a basis of %s against a theoretical one of %s', (basis, theoretical, state) =>
  expect(basisState(basis, theoretical, 0.05)).toEqual(state),
);
