import { describe, expect, it } from 'vitest';
import { column } from './column.tsx';
import { roomOf } from './column-room.ts';
import { columnsOf } from './column-set.ts';
import { STOCK_COLUMNS, USUAL_PICKS } from './stock-columns.ts';

const names = (width: number) => {
  const columns = columnsOf(STOCK_COLUMNS, USUAL_PICKS);
  const room = roomOf(columns);
  return columns.map(({ id }) => id).filter((id) => (room.get(id)?.from ?? 0) <= width);
};

describe('the columns of a list on a narrow screen', () => {
  it('are all shown on a wide screen', () => {
    expect(names(1376)).toHaveLength(13);
  });

  it('are dropped by priority, but never name, price and rate', () => {
    expect(names(1160)).not.toContain('position');
    expect(names(974)).not.toContain('foreignrate');
    expect(names(600)).toEqual(['rank', 'hname', 'price', 'change', 'chgrate']);
  });

  it('keep the column by which the rows are ordered', () => {
    const columns = columnsOf(STOCK_COLUMNS, USUAL_PICKS);
    const from = (by?: string) => roomOf(columns, by).get('foreignrate')?.from ?? 0;
    expect(from()).toBeGreaterThan(974);
    expect(from('foreignrate')).toBe(0);
  });

  it('fit into a table of that width', () => {
    const columns = columnsOf(STOCK_COLUMNS, USUAL_PICKS);
    for (let width = 600; width <= 1600; width += 20) {
      const shown = new Set(names(width));
      const taken = columns.filter(({ id }) => shown.has(id)).reduce((sum, one) => sum + one.width, 0);
      expect(taken).toBeLessThanOrEqual(width);
    }
  });

  it('know the width below which they are the last', () => {
    const room = roomOf([column.hname, column.price, column.foreignrate, column.position].map(weigh));
    expect(room.get('position')?.lastBelow).toBeNull();
    expect(room.get('foreignrate')?.lastBelow).toBe(room.get('position')?.from);
    expect(room.get('price')?.lastBelow).toBe(room.get('foreignrate')?.from);
    expect(room.get('hname')?.lastBelow).toBeNull();
  });
});

/** Columns so wide that four of them are too many. */
function weigh({ id, priority }: { id: string; priority: number }) {
  return { id, priority, width: 250 };
}
