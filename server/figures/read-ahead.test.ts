import { describe, expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function readBelowTwo(item: number): Promise<number> {
  if (item >= 2) throw new Error(`no ${item}`);
  return item;
}

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
    const got = await listOf(readAhead(items, read));
    expect(got).toEqual(items.map((item) => [item, 10 * item]));
    expect(most).toBe(4);
  });

  it('fails when it is the turn of what cannot be read, and leaves no rejection behind', async () => {
    const got: number[] = [];
    await expect(async () => {
      for await (const [, result] of readAhead([0, 1, 2, 3, 4, 5], readBelowTwo)) got.push(result);
    }).rejects.toThrow('no 2');
    expect(got).toEqual([0, 1]);
  });

  it('reads nothing of nothing', async () => {
    expect(await listOf(readAhead<number, number>([], readBelowTwo))).toEqual([]);
  });
});
