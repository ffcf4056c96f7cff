import { expect, it } from 'vitest';
import { pointsText } from './excess.tsx';

it('a difference of percentages is written in percentage points', () => {
  expect([3.84, -0.21, 0, null].map(pointsText)).toEqual(['+3.8%p', '−0.2%p', '0.0%p', '-']);
});
