import { createAftermathTable } from '@sise/domain/consensus/aftermath-table';
import { follows as calls } from '@sise/contract/follows';
import { createMarket } from '@sise/domain/market/engine';
import { instantAt } from '@sise/domain/market/kst';
import { SMALL_DAY, smallListing, smallQuote, SMALL_SOURCE } from '@sise/domain/market/testing/small-market';
import { describe, expect, it } from 'vitest';
import { createApiRegistry } from '../api-registry.ts';
import type { Parts } from '../parts.ts';
import { ANONYMOUS_CALLER } from '../testing/anonymous-caller.ts';
import { metaOf } from '../wire/meta.ts';
import { followsRoutes } from './follows.ts';

const MEMBER = { kind: 'member', id: 'm1', email: 'm@news.example', name: '민지', via: 'web' } as const;

/** Counts what a search reads from the store whose connection has ended or not. */
async function readsOf(isGone: boolean, cancellable: boolean): Promise<number> {
  let reads = 0;
  const market = createMarket();
  market.apply({ type: 'day', source: SMALL_SOURCE, date: SMALL_DAY, listings: [smallListing('000010')], indices: [] });
  market.apply({ type: 'quotes', at: instantAt(SMALL_DAY, 600), quotes: [smallQuote('000010', 1_000, 1_100)] });
  const nothing = { analysts: [], votes: new Map(), seen: new Set() };
  const personal = {
    follows: {
      of: async () => {
        reads += 1;
        return nothing;
      },
      popularity: async () => new Map(),
    },
  };
  const research = { reports: () => [], everyReport: () => [], analysts: () => new Map() };
  const reportOutcomes = { ofDay: async () => ({ date: SMALL_DAY, aftermaths: createAftermathTable([]) }) };
  const api = createApiRegistry({ meta: (parts) => metaOf(market, parts, () => null), checkReplies: true });
  followsRoutes(api, { market, sources: { research }, reportOutcomes, personal } as unknown as Parts); // a search needs no more
  await api.dispatch(
    calls.unsubscribed,
    { name: '김', cancellable: `${cancellable}` },
    { ...ANONYMOUS_CALLER, reader: MEMBER, isGone: () => isGone },
  );
  return reads;
}

describe('a search for analysts that the client may cancel', () => {
  it('is not carried out once the connection has ended', async () => {
    expect(await readsOf(true, true)).toBe(0);
    expect(await readsOf(false, true)).toBe(1);
    expect(await readsOf(true, false)).toBe(1);
  });
});
