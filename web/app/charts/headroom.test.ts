import { describe, expect, it } from 'vitest';
import { headroom } from './headroom.ts';

describe('the room over the prices', () => {
  it('is what it always was where no words lie over them', () => {
    expect(headroom(0, 400)).toBe(0.12);
    expect(headroom(-60, 400)).toBe(0.12);
    expect(headroom(20, 400)).toBe(0.12);
  });

  it('holds the words and 최고 under them', () => {
    expect(headroom(80, 400)).toBe(0.25);
  });

  it('leaves the prices half of a short pane', () => {
    expect(headroom(90, 120)).toBe(0.5);
    expect(headroom(90, 0)).toBe(0.12);
  });
});
