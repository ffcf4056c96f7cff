import { isoKst } from '@sise/domain/format/date';
import { market as calls } from '@sise/contract/market';
import { createMarket } from '@sise/domain/market/engine';
import type { SourceInfo } from '@sise/domain/market/source';
import { instantAt } from '@sise/domain/market/kst';
import { SMALL_DAY, SMALL_SOURCE, smallListing, smallQuote } from '@sise/domain/market/testing/small-market';
import { dateKst } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createApiRegistry } from '../api-registry.ts';
import { ARCHIVE } from '../archive/source.ts';
import { marketRoutes } from '../routes/market.ts';
import type { Parts } from '../parts.ts';
import { ANONYMOUS_CALLER } from '../testing/anonymous-caller.ts';
import { metaOf, sessionIdOf } from './meta.ts';

const SATURDAY = dateKst('2026-11-21');
const NEXT_MONDAY = dateKst('2026-11-23');
/** The status that a browser gets of a market whose last values are of a given moment. */
async function statusOf(source: SourceInfo, date: DateKst, minute: number) {
  const market = createMarket();
  market.apply({ type: 'day', source, date: SMALL_DAY, listings: [smallListing('000010')], indices: [] });
  const at = instantAt(date, minute);
  market.apply({ type: 'quotes', at, quotes: [smallQuote('000010', 1_000, 1_100)] });
  market.apply({ type: 'status', at, state: source === ARCHIVE ? 'close' : 'live' });
  const api = createApiRegistry({ meta: (parts) => metaOf(market, parts, () => null), checkReplies: true });
  marketRoutes(api, { market, sources: { statements: null } } as Parts); // the state needs nothing else
  return api.dispatch(calls.status, {}, ANONYMOUS_CALLER);
}

describe('the state of a market from an archive', () => {
  it.each([
    ['at the close', SMALL_DAY, 15 * 60 + 30],
    ['at noon', SMALL_DAY, 12 * 60],
    ['before midnight', SMALL_DAY, 23 * 60 + 59],
    ['on a Saturday', SATURDAY, 12 * 60],
    ['before the opening of the next day', NEXT_MONDAY, 8 * 60],
    ['in the opening auction of the next day', NEXT_MONDAY, 8 * 60 + 45],
  ])('is that of a completed day %s', async (_, date, minute) => {
    const { data, meta } = await statusOf(ARCHIVE, date, minute);
    expect(meta).toMatchObject({
      source: 'archive',
      date: SMALL_DAY,
      session: '장마감',
      sessionId: 'closed',
      delayed: true,
    });
    expect(data).toHaveLength(3);
    for (const state of data)
      expect(state).toMatchObject({
        workdate: SMALL_DAY,
        session: '장마감',
        sessionId: 'closed',
        status: 'close',
        feed: 'close',
      });
    expect(sessionIdOf(ARCHIVE, instantAt(date, minute))).toBe('closed');
  });
});

describe('the state of a live market', () => {
  it.each([
    ['before-open', '장전', 8 * 60 + 15],
    ['opening-auction', '동시호가', 8 * 60 + 50],
    ['regular', '장중', 10 * 60],
    ['closing-auction', '동시호가', 15 * 60 + 25],
    ['closed', '장마감', 23 * 60],
  ])('is %s, labelled %s, by the time of its values', async (sessionId, session, minute) => {
    const { data, meta } = await statusOf(SMALL_SOURCE, SMALL_DAY, minute);
    expect(meta).toMatchObject({ session, sessionId });
    expect(data[0]).toMatchObject({ session, sessionId });
    expect([meta.delayed, meta.asOf]).toEqual([false, isoKst(instantAt(SMALL_DAY, minute))]);
  });
});
