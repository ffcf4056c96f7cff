import { expect, it } from 'vitest';
import { baseLabel } from './base-label.ts';

it('is 기준가 for what has no price yet', () => {
  expect(baseLabel({ price: null, change: null, open: null, jnilclose: 974.8 })).toBe('기준가');
});

it('is 전일 종가 for an index before its first value', () => {
  expect(baseLabel({ price: 6_531.07, change: 0, open: null, jnilclose: 6_531.07 })).toBe('전일 종가');
  expect(baseLabel({ price: 6_531.07, change: null, open: null, jnilclose: 6_531.07 })).toBe('전일 종가');
});

it('is absent once there is a change to show, and without a base', () => {
  expect(baseLabel({ price: 6_531.07, change: 0, open: 6_540.11, jnilclose: 6_531.07 })).toBeNull();
  expect(baseLabel({ price: 6_540.11, change: 9.04, open: null, jnilclose: 6_531.07 })).toBeNull();
  expect(baseLabel({ price: null, change: null, open: null, jnilclose: null })).toBeNull();
  expect(baseLabel({ price: 1_433.14, change: 0 })).toBeNull();
});
