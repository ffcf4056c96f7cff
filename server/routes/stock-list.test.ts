import { elementAt } from '@sise/domain/element-at';
import { SMALL_NOW, smallMarket, smallQuote } from '@sise/domain/market/testing/small-market';
import { createRankings } from '@sise/domain/ranking/rankings';
import { expect, it } from 'vitest';
import type { Moves } from '@sise/contract/lists';
import type { Parts } from '../parts.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { listedRows, movedSince, movedToday } from './stock-list.ts';

it('a list of what moved, or is at a limit of the day, has what its rows say', () => {
  const market = smallMarket();
  market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000040', 1_000, 700)] });
  const parts = { market, rankings: createRankings(market) } as Parts; // a list reads nothing else
  const listed = (only?: Moves, has = movedToday(market)) =>
    listedRows(parts, { sortBy: 'shcode', sortType: 'asc', ...(only && { hasMoved: has[only] }) }).map((row) => {
      const { sign } = toQuoteRow(market, row);
      return `${elementAt(market.listings, row).shcode} ${sign}`;
    });
  expect(listed()).toEqual(['000010 1', '000020 5', '000030 3', '000040 4']);
  expect([listed('rise'), listed('upper')]).toEqual([['000010 1'], ['000010 1']]);
  expect([listed('fall'), listed('lower')]).toEqual([['000020 5', '000040 4'], ['000040 4']]);
  const bases = [Number.NaN, 900, 1_000_000, 600]; // by row; the second is at its base
  const since = movedSince(market, (row) => bases[row] ?? Number.NaN);
  expect([listed('rise', since), listed('fall', since)]).toEqual([['000040 4'], ['000030 3']]);
});
