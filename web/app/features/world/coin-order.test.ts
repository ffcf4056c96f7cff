import type { CoinRow } from '@sise/contract/coin';
import { describe, expect, it } from 'vitest';
import { COIN_ORDERS, coinSortIn, PRESET, sortCoins, withCoinSort } from './coin-order.ts';

const coin = (symbol: string, premium: number | null, listingamount: number): CoinRow => ({
  symbol,
  hname: symbol,
  ename: symbol,
  price: 1,
  change: 0,
  chgrate: 0,
  sign: '3',
  jnilclose: 1,
  open: 1,
  high: 1,
  low: 1,
  volume: 1,
  amount: 1,
  listingamount,
  caution: false,
  cautions: [],
  delistdate: null,
  worldprice: null,
  premium,
  asOf: '2026-11-20T10:30:00+09:00',
  trend: [],
});

describe('the order of coins', () => {
  it('puts an unknown premium last in both directions, and equals by market cap', () => {
    const rows = [coin('A', null, 9), coin('B', 1, 1), coin('C', 2, 2), coin('D', 1, 5)];
    const order = (type: 'asc' | 'desc') => sortCoins(rows, { by: 'premium', type }).map(({ symbol }) => symbol);
    expect(order('desc').join('')).toBe('CDBA');
    expect(order('asc').join('')).toBe('DBCA');
  });

  it('stands in the address, unless it is the usual one', () => {
    for (const by of COIN_ORDERS)
      expect(coinSortIn(withCoinSort(new URLSearchParams(), { by, type: 'asc' }))).toEqual({ by, type: 'asc' });
    expect(withCoinSort(new URLSearchParams('sortBy=price&sortType=asc'), PRESET).size).toBe(0);
    expect(coinSortIn(new URLSearchParams('sortBy=nothing'))).toEqual(PRESET);
  });
});
