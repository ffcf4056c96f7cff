import { describe, expect, it } from 'vitest';
import { headroom } from './headroom.ts';

describe('the headroom above the prices', () => {
  it('is the minimum if no text covers the pane', () => {
    expect(headroom(0, 400, 1)).toBe(0.12);
    expect(headroom(-60, 400, 1)).toBe(0.12);
    expect(headroom(20, 400, 1)).toBe(0.12);
  });

  it('fits the text and 최고 below it', () => {
    expect(headroom(80, 400, 1)).toBe(0.25);
    expect(headroom(80, 400, 2)).toBe(0.3);
  });

  it('leaves half of a short pane to the prices', () => {
    expect(headroom(90, 120, 1)).toBe(0.5);
    expect(headroom(90, 0, 1)).toBe(0.12);
  });
});
