import { elementAt } from '@sise/domain/element-at';
import { instant } from '@sise/domain/terms';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startSite } from '../../../tests/support/site.ts';
import { createWorldwideSearch } from './found-worldwide.ts';

const site = await startSite();
const { coins } = site.simulator.sources;
if (coins === null) throw new Error('the simulator has coins');

afterEach(() => vi.restoreAllMocks());

describe('the search of what is traded abroad', () => {
  it('lists coins once a second, and quotes those that are found at every time', async () => {
    let passed = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => passed);
    const { symbol, price } = elementAt(await coins.list(), 0);
    let lists = 0;
    let more = 0;
    const sources = {
      ...site.simulator.sources,
      coins: {
        ...coins,
        async list() {
          lists += 1;
          return coins.list();
        },
        async one(of: string) {
          const quote = await coins.one(of);
          return quote && { ...quote, price: quote.price + more, at: instant(quote.at + more) };
        },
      },
    };
    const search = createWorldwideSearch({ sources });
    const priceNow = async () => (await search(symbol, 1)).map((found) => found.price);
    expect(await priceNow()).toEqual([price]);
    more = 1_000;
    passed = 999;
    expect(await priceNow()).toEqual([price + 1_000]);
    expect(lists).toBe(1);
    passed = 1_000;
    await priceNow();
    expect(lists).toBe(2);
  });
});
