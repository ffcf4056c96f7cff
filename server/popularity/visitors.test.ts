import { describe, expect, it } from 'vitest';
import { createVisitors } from './visitors.ts';

const visit = { address: '10.0.0.1', browser: 'Mozilla/5.0', shcode: '005930' };

function atClock() {
  let at = 1_000_000;
  return { visitors: createVisitors(() => at), pass: (milliseconds: number) => (at += milliseconds) };
}

describe('a visit', () => {
  it('counts once in ten minutes per reader and stock', () => {
    const { visitors, pass } = atClock();
    expect(visitors.admits(visit)).toBe(true);
    expect(visitors.admits(visit)).toBe(false);
    expect(visitors.admits({ ...visit, shcode: '000660' })).toBe(true);
    expect(visitors.admits({ ...visit, browser: 'Mozilla/5.0 (iPhone)' })).toBe(true);
    pass(10 * 60_000 - 1);
    expect(visitors.admits(visit)).toBe(false);
    pass(1);
    expect(visitors.admits(visit)).toBe(true);
  });

  it('of a declared robot, or of a client without a user agent, does not count', () => {
    const { visitors } = atClock();
    for (const browser of ['', 'Googlebot/2.1', 'some-crawler', 'Yahoo! Slurp'])
      expect(visitors.admits({ ...visit, browser })).toBe(false);
  });

  it('counts up to forty a minute from one address, and again in the next', () => {
    const { visitors, pass } = atClock();
    const admitted = () =>
      Array.from({ length: 60 }, (_, n) =>
        visitors.admits({ ...visit, shcode: String(n).padStart(6, '0'), browser: `of ${n}, ${pass(0)}` }),
      ).filter(Boolean).length;
    expect(admitted()).toBe(40);
    pass(60_000);
    expect(admitted()).toBe(40);
  });

  it('is forgotten after ten minutes', () => {
    const { visitors, pass } = atClock();
    for (let n = 0; n < 30; n++) visitors.admits({ ...visit, shcode: String(n).padStart(6, '0') });
    expect(visitors.size).toBe(30);
    pass(10 * 60_000);
    visitors.admits(visit);
    expect(visitors.size).toBe(1);
  });
});
