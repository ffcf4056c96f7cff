import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../terms.ts';
import { addDays } from './kst.ts';
import { createMarket } from './engine.ts';
import type { Market } from './engine.ts';
import type { FeedEvent } from './feed.ts';
import { SMALL_DAY, SMALL_NOW, smallListing, smallMarket, smallQuote, SMALL_SOURCE } from './testing/small-market.ts';
import type { MarketSnapshot } from './snapshot.ts';
import { DAY_EVENT, eventsOf, KINDS, SOURCES, SUBJECTS, TOPICS } from './testing/random-events.ts';
import { seen } from './testing/seen.ts';

const change = fc.record({
  kind: fc.constantFrom(...KINDS),
  subject: fc.nat({ max: SUBJECTS - 1 }),
  number: fc.integer({ min: 1, max: 1_000 }),
});

function snapshotOf(market: Market): MarketSnapshot {
  return { version: market.version, dayVersion: market.dayVersion, events: market.snapshot() };
}

function rebuilt(market: Market): Market {
  const copy = createMarket();
  for (const event of market.snapshot()) copy.apply(event);
  return copy;
}

const view = (market: Market) => seen(market, { topics: TOPICS, sources: SOURCES });

describe('a snapshot of a market', () => {
  it('rebuilds everything that readers see, and goes on as the market does, also with late events', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), fc.nat({ max: 40 }), fc.nat({ max: 40 }), (all, until, from) => {
        const events = [DAY_EVENT, ...eventsOf(all)];
        const market = createMarket();
        for (const event of events.slice(0, until)) market.apply(event);
        const copy = rebuilt(market);
        expect(view(copy)).toEqual(view(market));
        expect(copy.snapshot()).toEqual(market.snapshot());
        for (const event of events.slice(Math.min(from, until))) {
          market.apply(event);
          copy.apply(event);
        }
        expect(view(copy)).toEqual(view(market));
      }),
      { numRuns: 200 },
    );
  });

  it('replaces what another market holds, which may have seen less or more, under versions that never go back', () => {
    const seenUntil = fc.nat({ max: 40 });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), seenUntil, seenUntil, (all, last, until) => {
        const events = [DAY_EVENT, ...eventsOf(all)];
        const [market, copy] = [createMarket(), createMarket()];
        for (const event of events.slice(0, last + 1)) market.apply(event);
        for (const event of events.slice(0, until)) copy.apply(event);
        const before = copy.version;
        const days: boolean[] = [];
        copy.onChange(({ day }) => days.push(day));
        copy.restore(snapshotOf(market));
        expect(view(copy)).toEqual(view(market));
        expect([copy.version, copy.dayVersion]).toEqual([Math.max(before, market.version), market.dayVersion]);
        expect(days.includes(true), 'a day that goes on is not opened again').toBe(until === 0);
      }),
      { numRuns: 200 },
    );
  });

  it('takes back a state that only the copy had, and topics that nobody keeps up to date', () => {
    const [market, copy] = [smallMarket(), smallMarket()];
    market.apply({ type: 'status', at: SMALL_NOW, state: 'live' });
    copy.apply({ type: 'status', at: instant(SMALL_NOW + 60_000), state: 'silent' });
    copy.apply({ type: 'topics', at: SMALL_NOW, values: [{ kind: 'price-volumes', of: '000010', value: [] }] });
    copy.restore(snapshotOf(market));
    expect([copy.state, copy.asOf, copy.topic('price-volumes', '000010')]).toEqual(['live', SMALL_NOW, undefined]);
  });

  it('opens another day as a new one', () => {
    const [market, copy] = [smallMarket(), smallMarket()];
    const later: FeedEvent = {
      type: 'day',
      source: SMALL_SOURCE,
      date: addDays(SMALL_DAY, 3),
      listings: [],
      indices: [],
    };
    market.apply(later);
    copy.advance({ version: 50, dayVersion: 9 });
    copy.restore(snapshotOf(market));
    expect([copy.date, copy.version, copy.dayVersion]).toEqual([market.date, 50, 10]);
  });

  it('of a market that has seen nothing is empty', () => {
    expect(createMarket().snapshot()).toEqual([]);
  });

  it('keeps the closes of a market of closed days, and a stock that has not traded', () => {
    const market = smallMarket();
    const [traded] = market.listings;
    const prices = [990, 1_010, 1_300];
    market.apply({
      type: 'sparklines',
      unit: 'day',
      sparklines: traded ? [{ shcode: traded.shcode, prices }] : [],
    });
    const copy = rebuilt(market);
    expect(view(copy)).toEqual(view(market));
    expect([copy.sparklines.unit, copy.sparklines.read(0, 5), copy.columns.price[3]]).toEqual([
      'day',
      prices,
      Number.NaN,
    ]);
  });

  it('keeps the time of the newest value when a day has begun and nothing was said of it', () => {
    const market = smallMarket();
    market.apply({ type: 'status', at: SMALL_NOW, state: 'live' });
    const day: FeedEvent = {
      type: 'day',
      source: SMALL_SOURCE,
      date: addDays(SMALL_DAY, 3),
      listings: [],
      indices: [],
    };
    market.apply(day);
    const copy = rebuilt(market);
    expect([copy.asOf, copy.state, copy.date]).toEqual([SMALL_NOW, 'live', addDays(SMALL_DAY, 3)]);
  });

  it('does not change with the market that it was taken of', () => {
    const market = smallMarket();
    const events = market.snapshot();
    const before = JSON.stringify(events);
    market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000010', 1_000, 1_100)] });
    market.apply({ type: 'listings', at: SMALL_NOW, listings: [smallListing('000010', { isHalted: true })] });
    expect(JSON.stringify(events)).toBe(before);
  });
});
