import type { FeedEvent } from '@sise/domain/market/feed';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/exchanges.ts';
import { createDayPreparation } from './day-preparation.ts';
import { createPresent } from './present.ts';

describe('the present of the market', () => {
  it('does not wait for a past year that is being computed when its day begins', async () => {
    const exchange = exchangeOf('test');
    const present = createPresent(exchange);
    const events: FeedEvent[] = [];
    const ranges = () => events.flatMap((event) => (event.type === 'ranges' ? [event.ranges] : []));
    await present.open(instantAt(dateKst('2026-11-19'), 16 * 60), (event) => events.push(event));
    while (ranges().length === 0) await turn();
    present.moveTo(instantAt(dateKst('2026-11-19'), 20 * 60, -1)); // the next day is made from now on
    events.length = 0;

    present.moveTo(instantAt(dateKst('2026-11-20'), 8 * 60 + 31));
    expect(events.find(({ type }) => type === 'day')).toMatchObject({ date: '2026-11-20' });
    expect(ranges()).toEqual([]);
    while (ranges().length === 0) await turn();
    const { today } = present;
    expect(ranges()).toEqual([createDayPreparation(exchange, today?.day ?? -1).ranges()]);
  });
});
