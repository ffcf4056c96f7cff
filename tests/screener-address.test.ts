import { elementAt } from '@sise/domain/element-at';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import { createNetBuyingCache } from '@sise/server/figures/net-buying';
import { createInterest } from '@sise/server/interest';
import { find, ordered } from '@sise/server/screener/find';
import { createScreenerTableCache } from '@sise/server/screener/screener-table-cache';
import { fieldTexts } from '@sise/web/app/features/screener/screen-fields';
import { readScreenView, screenAddress } from '@sise/web/app/features/screener/screener-address';
import type { ScreenTotal } from '@sise/contract/screener';
import type { ScreenRow } from '@sise/contract/screener-rows';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyScreen } from './support/any-screen.ts';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

/** Rows that are compared. */
const MOST = 250;

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

interface Found {
  readonly rows: readonly ScreenRow[];
  readonly total: number;
  readonly conditions: readonly object[];
}

const unset = readScreenView('stocks', new URLSearchParams());
const reread = (address: string) => readScreenView('stocks', new URL(address, 'https://sise.test').searchParams);

describe('the address of a screen', () => {
  it('reads back as the same screen', () => {
    fc.assert(
      fc.property(anyScreen, (screen) => {
        expect(reread(screenAddress({ ...unset, screen }))).toEqual({ ...unset, screen });
      }),
    );
  });

  it('finds what the evaluator finds for the screen, in the same order, and counts it alike', async () => {
    const { market, simulator } = site;
    const { archive, flows } = simulator.sources;
    // The site releases topics that nobody asked it for, also those of the second interest.
    const ofFlows = new URLSearchParams({ ...fieldTexts('stocks', { institutionBuyDays: 1 }), num: '1' });
    await site.ask<Found>(`/screener/korean-stocks?${ofFlows.toString()}`);
    const interest = createInterest({
      market,
      want: simulator.feed.want,
      sourceOf: simulator.sources.sourceOf,
      timers: systemFeedTimers(),
    });
    const netBuying = createNetBuyingCache(market, { archive, flows }, interest);
    const table = await createScreenerTableCache(market, simulator.sources, netBuying).ready();
    interest.stop(); // of a market that other files share
    await fc.assert(
      fc.asyncProperty(anyScreen, async (screen) => {
        const read = reread(screenAddress({ ...unset, screen }));
        const { by: sortBy, type: sortType } = read.sort;
        const texts = fieldTexts('stocks', read.screen);
        const query = new URLSearchParams({ ...texts, sortBy, sortType, num: String(MOST) });
        const found = await site.ask<Found>(`/screener/korean-stocks?${query.toString()}`);
        const counted = await site.ask<ScreenTotal>(
          `/screener/korean-stocks/count?${new URLSearchParams(texts).toString()}`,
        );

        const evaluated = find(table, Int32Array.from(market.stocks), screen);
        const rows = ordered(table, evaluated, { sortBy, sortType }, MOST);
        expect(found.rows.map(({ shcode }) => shcode)).toEqual(
          rows.map((row) => elementAt(market.listings, row).shcode),
        );
        expect([counted.total, counted.conditions, counted.cut]).toEqual([
          evaluated.rows.length,
          found.conditions,
          evaluated.cut,
        ]);
      }),
      { numRuns: 20 },
    );
  });

  it.each(['count?per=5~1', 'count?colour=red', `?roe=${'9'.repeat(2_000)}~`, '?marketCap=1~2', '?num=20&pbr=~1&x='])(
    'is refused by the call with the name of the faulty field: %s',
    async (query) => {
      const refused = await site.app.inject(`/api/screener/korean-stocks${query.replace(/^(?=\w)/, '/')}`);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'input.invalid', errors: [{ field: expect.any(String) }] });
      expect(refused.body.length).toBeLessThan(2_000);
    },
  );

  it('is not refused for the format of the reply, nor is a body with a field too many accepted', async () => {
    const csv = await site.app.inject('/api/screener/korean-stocks?per=~10&format=csv');
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
    const body = { method: 'POST', url: '/api/screener/search', payload: { perr: { from: 1, to: 2 } } } as const;
    expect((await site.app.inject(body)).statusCode).toBe(400);
  });
});
