import { expect, it } from 'vitest';
import { daysLeftText } from './days-left.ts';

it('counts the days that are left', () => {
  expect([20, 0, -1].map(daysLeftText)).toEqual(['D−20', '오늘', null]);
});
