import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it } from 'vitest';
import { plotShape } from './plot-shape.ts';

const points = [
  { at: 0, value: 10 },
  { at: 5, value: 20 },
];

describe('plotShape', () => {
  it('has nothing to draw without values', () => {
    expect(plotShape({ lines: [{ id: 'a', look: 'price', points: [] }], from: 0, to: 1 })).toBeNull();
  });

  it('draws a step as flat, then straight up, then to the end of the axis', () => {
    const shape = plotShape({ lines: [{ id: 'a', look: 'chosen', points, stepped: true }], from: 0, to: 10 });
    expect(shape?.lines.map(({ path }) => path)).toEqual(['M0 955H500V45H1000']);
  });

  it('draws bars from zero at the bottom, within their own place', () => {
    const shape = plotShape({ lines: [], bars: points, from: -0.5, to: 9.5 });
    expect(shape?.yOf(0)).toBe(100);
    const first = elementAt(shape?.bars ?? [], 0);
    expect(first.y + first.height).toBe(1000);
    expect(first.x).toBeGreaterThan(0);
  });

  it('puts a constant line in the middle', () => {
    const flat = plotShape({ lines: [{ id: 'a', look: 'price', points: points.slice(0, 1) }], from: 0, to: 1 });
    expect(flat?.yOf(10)).toBe(50);
    expect(flat?.steps).toEqual([10]);
  });
});
