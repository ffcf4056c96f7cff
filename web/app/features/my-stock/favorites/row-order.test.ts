import { describe, expect, it } from 'vitest';
import { nextSort, sortedRows } from './row-order.ts';

const row = (hname: string, chgrate: number | null) => ({ hname, chgrate });

describe('the order of favorites', () => {
  it('goes both ways, and at the third press back to the own order', () => {
    const first = nextSort(null, 'chgrate');
    const second = nextSort(first, 'chgrate');
    expect([first, second, nextSort(second, 'chgrate')]).toEqual([
      { by: 'chgrate', type: 'desc' },
      { by: 'chgrate', type: 'asc' },
      null,
    ]);
    expect(nextSort(second, 'hname')).toEqual({ by: 'hname', type: 'asc' });
  });

  it('has what has no value last, either way', () => {
    const rows = [row('나', null), row('가', -1), row('다', 2)];
    const names = (type: 'asc' | 'desc') => sortedRows(rows, type, ({ chgrate }) => chgrate).map(({ hname }) => hname);
    expect(names('desc')).toEqual(['다', '가', '나']);
    expect(names('asc')).toEqual(['가', '다', '나']);
  });

  it('knows the Korean alphabet', () => {
    const rows = [row('하이', 1), row('가온', 1)];
    expect(sortedRows(rows, 'asc', ({ hname }) => hname).map(({ hname }) => hname)).toEqual(['가온', '하이']);
  });
});
