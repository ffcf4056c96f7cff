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

/** A search in a store that tells when it is read. */
async function search(
  query: { readonly name: string; readonly cancellable?: string },
  { isGone = false, onRead = () => {} }: { readonly isGone?: boolean; readonly onRead?: () => void },
) {
  const market = createMarket();
  market.apply({ type: 'day', source: SMALL_SOURCE, date: SMALL_DAY, listings: [smallListing('000010')], indices: [] });
  market.apply({ type: 'quotes', at: instantAt(SMALL_DAY, 600), quotes: [smallQuote('000010', 1_000, 1_100)] });
  const nothing = { analysts: [], votes: new Map(), seen: new Set() };
  const personal = {
    follows: {
      of: async () => {
        onRead();
        return nothing;
      },
      popularity: async () => new Map(),
    },
  };
  const analyst = { code: 'A001', name: '민지', firm: 'NH투자증권', coverageSector: 'IT' };
  const research = { reports: () => [], everyReport: () => [], analysts: () => new Map([[analyst.code, analyst]]) };
  const reportOutcomes = { ofDay: async () => ({ date: SMALL_DAY, aftermaths: createAftermathTable([]) }) };
  const api = createApiRegistry({ meta: (parts) => metaOf(market, parts, () => null), checkReplies: true });
  followsRoutes(api, { market, sources: { research }, reportOutcomes, personal } as unknown as Parts); // a search needs no more
  return api.dispatch(calls.unsubscribed, query, { ...ANONYMOUS_CALLER, reader: MEMBER, isGone: () => isGone });
}

/** Counts what a search reads from the store whose connection has ended or not. */
async function readsOf(isGone: boolean, cancellable: boolean): Promise<number> {
  let reads = 0;
  const onRead = () => {
    reads += 1;
  };
  await search({ name: '김', cancellable: `${cancellable}` }, { isGone, onRead });
  return reads;
}

describe('a search for analysts that the client may cancel', () => {
  it('is not carried out once the connection has ended', async () => {
    expect(await readsOf(true, true)).toBe(0);
    expect(await readsOf(false, true)).toBe(1);
    expect(await readsOf(true, false)).toBe(1);
  });
});

it.each(['NH', 'nh', 'Nh투자', 'it', '민지'])('a search for %s finds the analyst, whatever its case', async (name) =>
  expect(await search({ name }, {})).toMatchObject({ data: [{ name: '민지' }] }),
);

it('a search for another name finds nobody', async () => expect((await search({ name: '김' }, {})).data).toEqual([]));
