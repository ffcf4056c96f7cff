import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../terms.ts';
import { createMarket } from './engine.ts';
import type { FeedEvent } from './feed.ts';
import { DAY_MS } from './kst.ts';
import { DAY_EVENT, eventsOf, KINDS, SOURCES, SUBJECTS, TOPICS } from './testing/random-events.ts';
import { seen } from './testing/seen.ts';

const change = fc.record({
  kind: fc.constantFrom(...KINDS),
  subject: fc.nat({ max: SUBJECTS - 1 }),
  number: fc.integer({ min: 1, max: 1_000 }),
});
/** Events in their order, and what a rude feed does to it: places by which they are sorted anew, and doubled ones. */
const feeds = fc.record({
  polite: fc.array(change, { maxLength: 40 }).map(eventsOf),
  places: fc.array(fc.nat({ max: 40 }), { minLength: 40, maxLength: 40 }),
  doubled: fc.array(fc.nat({ max: 39 }), { maxLength: 10 }),
});

function marketOf(events: readonly FeedEvent[]) {
  const market = createMarket();
  for (const event of events) market.apply(event);
  return market;
}

const view = (events: readonly FeedEvent[]) => seen(marketOf(events), { topics: TOPICS, sources: SOURCES });

/** What stands now. The path to it, in lines and points, lacks what came too late; a condition may begin later. */
function newest(events: readonly FeedEvent[]) {
  const {
    lines,
    prices: _,
    indices,
    conditions,
    ...all
  } = seen(marketOf(events), { topics: TOPICS, sources: SOURCES });
  return {
    ...all,
    lines: lines.map((line) => line.split(',').at(-1)),
    indices: indices.map(([upcode, listing, quote]) => [upcode, listing, quote]),
    conditions: conditions.map((condition) => condition && [condition.state, condition.fault]),
  };
}

describe('a rude feed', () => {
  it('ends where a polite one ends, in whatever order its events come, and however often', () => {
    fc.assert(
      fc.property(feeds, ({ polite, places, doubled }) => {
        const twice = [...polite, ...doubled.flatMap((i) => polite[i] ?? [])];
        const order = (event: FeedEvent) => places[polite.indexOf(event)] ?? 0;
        const rude = twice.toSorted((a, b) => order(a) - order(b));
        expect(newest([DAY_EVENT, ...rude])).toEqual(newest([DAY_EVENT, ...polite]));
      }),
      { numRuns: 200 },
    );
  });

  it('that repeats every event at once changes nothing by it', () => {
    fc.assert(
      fc.property(feeds, ({ polite }) => {
        const twice = polite.flatMap((event) => [event, event]);
        expect(view([DAY_EVENT, ...twice])).toEqual(view([DAY_EVENT, ...polite]));
      }),
    );
  });

  it('that speaks of the day before it begins is not heard', () => {
    fc.assert(
      fc.property(feeds, ({ polite }) => {
        expect(newest([...polite, DAY_EVENT, ...polite])).toEqual(newest([DAY_EVENT, ...polite]));
        const early = marketOf(polite);
        expect([early.listings, early.indices.size, early.flows.size, early.date]).toEqual([[], 0, 0, null]);
      }),
    );
  });

  it('that speaks of yesterday changes nothing of today', () => {
    fc.assert(
      fc.property(feeds, ({ polite }) => {
        const ofDay = polite.filter(
          ({ type }) => !['status', 'coins', 'coins-delisted', 'world', 'source', 'ranges'].includes(type),
        );
        const late = ofDay.map(dayBefore);
        expect(view([DAY_EVENT, ...late, ...ofDay, ...late])).toEqual(view([DAY_EVENT, ...ofDay]));
      }),
    );
  });
});

/** The same event a day earlier. */
function dayBefore(event: FeedEvent): FeedEvent {
  return JSON.parse(JSON.stringify(event), (key, value: unknown) =>
    (key === 'at' || key === 'from') && typeof value === 'number' ? instant(value - DAY_MS) : value,
  ) as FeedEvent; // its own copy
}
