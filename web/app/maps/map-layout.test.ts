import { elementAt } from '@sise/domain/element-at';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headAt, layOut, tileAt } from './map-layout.ts';
import { squares } from './squares.ts';
import type { Box } from './squares.ts';

const area = ({ x0, y0, x1, y1 }: Box) => (x1 - x0) * (y1 - y0);
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

const values = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 60 });

describe('a box divided among values', () => {
  it('gives each its share of the area, in the order given', () => {
    fc.assert(
      fc.property(values, (sizes) => {
        const boxes = squares(sizes, { x0: 10, y0: 20, x1: 810, y1: 620 });
        const whole = sizes.reduce((sum, size) => sum + size, 0);
        sizes.forEach((size, i) => expect(area(elementAt(boxes, i))).toBeCloseTo((size / whole) * 480_000, 3));
      }),
    );
  });

  it('has no overlaps, and nothing outside', () => {
    fc.assert(
      fc.property(values, (sizes) => {
        const boxes = squares(sizes, { x0: 0, y0: 0, x1: 800, y1: 600 });
        for (const [i, box] of boxes.entries()) {
          expect(box.x0 >= -1e-6 && box.y0 >= -1e-6 && box.x1 <= 800.000001 && box.y1 <= 600.000001).toBe(true);
          for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBeLessThan(1e-3);
        }
      }),
      { numRuns: 30 },
    );
  });
});

const INPUT = { sizes: [500, 300, 200, 0, 100], sectorOf: [0, 0, 1, 1, 1] };
const MEASURES = { width: 1000, height: 600, head: 17, gap: 2 };

describe('the layout of a map', () => {
  const layout = layOut(INPUT, MEASURES);

  it('places every tile of positive size within its industry, below the head', () => {
    for (const { tiles, head, ...sector } of layout.sectors) {
      expect(head).toBe(17);
      for (const tile of tiles) {
        const box = elementAt(layout.boxes, tile);
        if (box === null) throw new Error('no place');
        expect(overlap(box, sector)).toBe(area(box));
        expect(box.y0).toBeGreaterThanOrEqual(sector.y0 + head);
      }
    }
  });

  it('gives a tile of size zero no place', () => {
    expect(layout.boxes[3]).toBeNull();
    expect(layout.sectors.find(({ sector }) => sector === 1)?.tiles).toEqual([2, 4]);
  });

  it('leaves out the head if an industry is too low for it', () => {
    expect(layOut(INPUT, { ...MEASURES, height: 40 }).sectors.map(({ head }) => head)).toEqual([0, 0]);
  });

  it('finds the tile and the head at a point', () => {
    layout.boxes.forEach((box, tile) => {
      if (box) expect(tileAt(layout, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)).toBe(tile);
    });
    for (const sector of layout.sectors) {
      expect(headAt(layout, sector.x0 + 3, sector.y0 + 3)?.sector).toBe(sector.sector);
      expect(tileAt(layout, sector.x0 + 3, sector.y0 + 3)).toBe(-1);
    }
    expect(tileAt(layout, -5, -5)).toBe(-1);
  });

  it('is empty without tiles', () => {
    expect(layOut({ sizes: [0], sectorOf: [0] }, MEASURES)).toMatchObject({ sectors: [], boxes: [null] });
  });
});
