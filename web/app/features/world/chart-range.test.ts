import { describe, expect, it } from 'vitest';
import { barsQuery, rangeIn, rangesOf, WORLD_RANGES, withRange } from './chart-range.ts';

const address = (query: string) => new URLSearchParams(query);

describe('the range of a chart in its address', () => {
  it('is today unless the address names another that exists', () => {
    expect([rangeIn(address('')).id, rangeIn(address('range=10y')).id, rangeIn(address('range=3y')).id]).toEqual([
      '1d',
      '1d',
      '3y',
    ]);
  });

  it('is three months where there is one price a day, which has no minutes', () => {
    for (const query of ['', 'range=1d', 'range=10y']) expect(rangeIn(address(query), true).id).toBe('3m');
    expect(rangeIn(address('range=1y'), true).id).toBe('1y');
    expect(rangesOf(true).map(({ id }) => id)).toEqual(['3m', '1y', '3y', '5y']);
  });

  it('keeps the rest of the address, and leaves today out of it', () => {
    expect(withRange(address('symbol=GOLD&range=1y'), '3m').toString()).toBe('symbol=GOLD&range=3m');
    for (const { id } of WORLD_RANGES) expect(rangeIn(withRange(address('range=1y'), id)).id).toBe(id);
    expect(withRange(address('range=1y'), '1d').size).toBe(0);
  });

  it('asks each kind at its own call', () => {
    const day = { kind: 'day' } as const;
    expect(barsQuery({ kind: 'coin', id: 'BTC' }, day).queryKey[1]).toBe('coin.tv');
    expect(barsQuery({ kind: 'instrument', id: 'WTI' }, day).queryKey[1]).toBe('world.globalTv');
  });
});
