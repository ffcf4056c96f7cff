import { describe, expect, it } from 'vitest';
import { toneOf } from './tone.ts';

describe('the tone of a number', () => {
  it('follows its sign', () => {
    expect([toneOf(0.01), toneOf(-3), toneOf(0), toneOf(null)]).toEqual(['up', 'down', 'flat', 'flat']);
  });

  it('is flat if the number is written as zero', () => {
    expect([toneOf(0.004, 2), toneOf(0.005, 2), toneOf(-0.4, 0), toneOf(-0.5, 0)]).toEqual([
      'flat',
      'up',
      'flat',
      'down',
    ]);
  });
});
