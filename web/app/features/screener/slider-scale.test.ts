import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf, STEPS, valueAtPlace } from './slider-scale.ts';
import type { Track } from './slider-scale.ts';

const growth: Track = { from: -47.79, to: 1398.81, scale: { kind: 'symlog', unit: 10 } };
const linear: Track = { from: -45.57, to: 70.76, scale: { kind: 'linear' } };
const tracks = fc.constantFrom(growth, linear, { from: 8.5e8, to: 1.3e12, scale: { kind: 'symlog', unit: 1e9 } });

describe('a slider', () => {
  it('comes back to the place that gave a value, so that an arrow key always moves it', () => {
    fc.assert(
      fc.property(tracks, fc.integer({ min: 0, max: STEPS }), (track: Track, place) => {
        expect(Math.round(placeOf(track, valueAtPlace(track, place)))).toBe(place);
      }),
    );
  });

  it('gives short values, fine near zero and coarse far away', () => {
    expect([20, 35, 50, 75].map((place) => valueAtPlace(linear, place))).toEqual([-22.5, -5, 12.5, 41.5]);
    expect(
      [10, 27, 60, 90]
        .map((place) => valueAtPlace(growth, place))
        .map(String)
        .every((text) => text.length <= 5),
    ).toBe(true);
  });

  it('has values beyond its ends at the ends', () => {
    expect([placeOf(growth, -6_000), placeOf(growth, 85_000)]).toEqual([0, STEPS]);
    expect(placeOf({ from: 3, to: 3, scale: { kind: 'linear' } }, 3)).toBe(0);
  });
});
