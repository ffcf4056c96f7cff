import { createHash } from 'node:crypto';
import { SMALL_NOW, smallListing, smallQuote } from '@sise/domain/market/testing/small-market';
import type { FeedEvent } from '@sise/domain/market/feed';
import { shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { FORMS } from '../server/bus/bus-format.ts';
import { encodeBatch, encodeRequest, encodeWanted } from '../server/bus/codec.ts';
import { shapeOf } from './support/type-shape.ts';

const MESSAGES = shapeOf('server/bus/messages.ts', ['Batch', 'SnapshotRequest', 'SentSnapshot', 'WantedTopics']);
const TOPIC = { kind: 'price-volumes', of: '000010' } as const;

/** Of each way in which something is encoded, one. */
const EVENTS: readonly FeedEvent[] = [
  { type: 'status', at: SMALL_NOW, state: 'live' },
  { type: 'listings', at: SMALL_NOW, listings: [smallListing(shcode('000010'))] },
  { type: 'quotes', at: SMALL_NOW, quotes: [smallQuote('000010', 1_000, 1_010), smallQuote('000020', 900, null)] },
  { type: 'topics', at: SMALL_NOW, values: [{ ...TOPIC, value: [] }] },
];

/** Without their first byte, which says of which format they are. */
function encoded(): Buffer {
  const batch = { epoch: 1, number: 2, after: { epoch: 1, number: 1 }, version: 3, sentAt: 4, clock: SMALL_NOW };
  return Buffer.concat([
    encodeBatch({ ...batch, events: EVENTS }).subarray(1),
    encodeWanted({ node: 'web-1', isMore: true, topics: [TOPIC] }).subarray(1),
    encodeRequest({ node: 'web-1', format: 0, version: 3 }),
  ]);
}

describe('the form of messages', () => {
  it('has everything that an event is made of', () => {
    for (const field of ['upperLimit', 'volatility-interruption', 'previousClose', 'publisher', 'strike'])
      expect(MESSAGES).toContain(`"${field}"`);
  });

  it('is the one of the last format: a change of it raises BUS_FORMAT', () => {
    const form = createHash('sha256').update(MESSAGES).update(encoded()).digest('hex').slice(0, 16);
    expect(FORMS.at(-1), `add '${form}' at the end of FORMS in server/bus/bus-format.ts`).toBe(form);
  });
});
