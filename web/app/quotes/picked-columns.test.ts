import { describe, expect, it } from 'vitest';
import { column } from './column.tsx';
import type { ColumnId } from './column.tsx';
import {
  columnsOf,
  FIXED_COLUMNS,
  OPTIONAL_GROUPS,
  readPicks,
  togglePick,
  USUAL_PICKS,
  writePicks,
} from './picked-columns.ts';

describe('columns in the address', () => {
  it('come back as they were written, in the order of the table', () => {
    expect(readPicks(writePicks(['amount', 'open', 'trend']))).toEqual(['trend', 'open', 'amount']);
  });

  it('may be none, which is not the same as not saying', () => {
    expect(readPicks(writePicks([]))).toEqual([]);
    expect(readPicks(null)).toBeNull();
  });

  it('leave out what nobody knows, and what is too much', () => {
    expect(readPicks('trend.per.volume')).toEqual(['trend', 'volume']);
    expect(readPicks('trend.open.high.low.jnilclose.volume.amount')).toHaveLength(6);
  });

  it('cannot take the fixed columns away', () => {
    expect(columnsOf([]).map(({ id }) => id)).toEqual(FIXED_COLUMNS);
  });
});

describe('the column picker', () => {
  it('offers every column that is not fixed, each once', () => {
    const offered = OPTIONAL_GROUPS.flatMap(({ ids }) => ids);
    const all = Object.keys(column).filter((id) => !FIXED_COLUMNS.includes(id as ColumnId)); // keys of that very object
    expect(offered.toSorted()).toEqual(all.toSorted());
  });

  it('takes a seventh only after another has gone', () => {
    expect(togglePick(USUAL_PICKS, 'open')).toEqual(USUAL_PICKS);
    expect(togglePick(togglePick(USUAL_PICKS, 'trend'), 'open')).toContain('open');
  });
});
