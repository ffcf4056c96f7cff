import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

describe('reading ahead', () => {
  it('gives what was read in order, with at most four reads on their way', async () => {
    let onTheirWay = 0;
    let most = 0;
    const read = async (item: number) => {
      most = Math.max(most, ++onTheirWay);
      await new Promise((resolve) => setTimeout(resolve, item % 3));
      onTheirWay -= 1;
      return 10 * item;
    };
    const items = Array.from({ length: 20 }, (_, i) => i);
    const got = await Array.fromAsync(readAhead(items, read));
    expect(got).toEqual(items.map((item) => [item, 10 * item]));
    expect(most).toBe(4);
  });

  it('fails when it is the turn of what cannot be read, and leaves no rejection behind', async () => {
    const got: number[] = [];
    const read = async (item: number) => {
      if (item >= 2) throw new Error(`no ${item}`);
      return item;
    };
    await expect(async () => {
      for await (const [, result] of readAhead([0, 1, 2, 3, 4, 5], read)) got.push(result);
    }).rejects.toThrow('no 2');
    expect(got).toEqual([0, 1]);
  });

  it('reads nothing of nothing', async () => {
    const read = () => Promise.reject(new Error('not asked'));
    expect(await Array.fromAsync(readAhead([], read))).toEqual([]);
  });
});
