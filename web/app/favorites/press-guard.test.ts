import { MOST_CLICKS } from '@sise/domain/favorites/click-limiter';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardPress } from './press-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = () => guardPress('minji', '005930');

it('makes who clicks too often wait a minute, also if the clock is set back meanwhile', () => {
  for (let click = 1; click < MOST_CLICKS; click += 1) expect(press()).toBeNull();
  expect(press()).toContain('1분 후에');
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(20_000);
  expect(press()).toContain('40초 후에');
  vi.advanceTimersByTime(40_000);
  expect(press()).toBeNull();
});
