import { createMarket } from '@sise/domain/market/engine';
import { DAY_EVENT, eventsOf, KINDS, SUBJECTS } from '@sise/domain/market/testing/random-events';
import { SMALL_NOW, smallQuote } from '@sise/domain/market/testing/small-market';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import { shcode } from '@sise/domain/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeBatch,
  decodeReply,
  decodeRequest,
  decodeWanted,
  encodeBatch,
  encodeRefusal,
  encodeRequest,
  encodeSnapshot,
  encodeWanted,
  epochOf,
} from './codec.ts';
import { BUS_FORMAT } from './bus-format.ts';
import { createJoiner, createSplitter } from './message-parts.ts';

const HEAD = { epoch: 3, number: 7, after: null, version: 40, sentAt: SMALL_NOW, clock: null };
const change = fc.record({
  kind: fc.constantFrom(...KINDS),
  subject: fc.nat({ max: SUBJECTS - 1 }),
  number: fc.integer({ min: 1, max: 1_000 }),
});

describe('messages of the bus', () => {
  it('say the same after they were sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 30 }), async (all) => {
        const events = [DAY_EVENT, ...eventsOf(all)];
        const sent = encodeBatch({ ...HEAD, events });
        expect(decodeBatch(sent)).toEqual({ ...HEAD, events });
        expect(epochOf(sent)).toBe(3);
        const market = createMarket();
        for (const event of events) market.apply(event);
        const snapshot = { ...HEAD, dayVersion: 1, events: market.snapshot() };
        expect(await decodeReply(await encodeSnapshot(snapshot))).toEqual({ ok: true, snapshot });
      }),
      { numRuns: 60 },
    );
  });

  it('keep maps, absent numbers, and stocks that have not traded', () => {
    const values = new Map([[shcode('069500'), { live: Number.NaN }]]);
    const events = [
      { type: 'topics', at: SMALL_NOW, values: [{ kind: 'etf-etn-values', of: WHOLE_MARKET, value: values }] },
      { type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000010', 1_000, null), smallQuote('000020', 900, 950)] },
      { type: 'quotes', at: SMALL_NOW, quotes: [] },
    ];
    const batch = { ...HEAD, events } as never; // a value of another form than its kind has
    expect(decodeBatch(encodeBatch(batch))).toEqual({ ...HEAD, events });
  });

  it('of wanted topics and requests', () => {
    const wanted = { node: 'web-1', isMore: false, topics: [{ kind: 'book', of: '005930' }] } as const;
    expect(decodeWanted(encodeWanted(wanted))).toEqual(wanted);
    const request = { node: 'web-1', format: 9, version: 12 };
    expect(decodeRequest(encodeRequest(request))).toEqual(request);
  });

  it('of another release are not read, but for a refusal', async () => {
    const batch = encodeBatch({ ...HEAD, events: [] });
    batch[0] = BUS_FORMAT + 1;
    expect([decodeBatch(batch), epochOf(batch), decodeWanted(batch)]).toEqual([null, null, null]);
    expect(await decodeReply(encodeRefusal(9))).toEqual({ ok: false, format: 9 });
  });

  it('that are damaged are null', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.boolean(), async (bytes, isOfFormat) => {
        if (isOfFormat && bytes.length > 0) bytes[0] = BUS_FORMAT;
        expect(decodeBatch(bytes)).toBeNull();
        expect(decodeRequest(bytes)).toBeNull();
        expect(bytes[0] === 0 ? null : await decodeReply(bytes)).toBeNull();
      }),
    );
  });
});

describe('parts of a message', () => {
  it('come together again, also between those of another sender', () => {
    const received: Uint8Array[] = [];
    const join = createJoiner((message) => received.push(message));
    const large = Buffer.alloc(1_600_000, 5);
    const [a, b] = [createSplitter(1)(large), createSplitter(2)(Buffer.from('small'))];
    expect(a).toHaveLength(4);
    for (const part of [...a.slice(0, 2), ...b, ...a.slice(2)]) join(part);
    expect(received.map(({ length }) => length)).toEqual([5, 1_600_000]);
    expect(received[1]).toEqual(large);
  });

  it('are dropped where one is missing, and the next message is read', () => {
    const received: number[] = [];
    const join = createJoiner(({ length }) => received.push(length));
    const split = createSplitter(1);
    const [first, , third, fourth] = split(Buffer.alloc(1_600_000));
    const next = split(Buffer.alloc(700_000));
    for (const part of [first, third, fourth, ...next, Buffer.alloc(3)]) if (part) join(part);
    expect(received).toEqual([700_000]);
    expect(split(Buffer.alloc(0))).toHaveLength(1);
  });
});
