import { createMarket } from '@sise/domain/market/engine';
import { MINUTE_MS, SECOND_MS } from '@sise/domain/market/kst';
import { seen } from '@sise/domain/market/testing/seen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, listen } from './testing/listen.ts';

describe('a snapshot of the simulated market', () => {
  let live: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    live = await listen(at(8));
  });
  afterAll(() => live.feed.stop());

  it.each([
    ['before the opening', at(8, 15), '000660'],
    ['in mid-day', at(11, 3, 7), '005930'],
    ['in the after-market', at(17, 20), '035420'],
  ])('rebuilds the market %s, which goes on as the first does', (_, moment, halted) => {
    const { clock, controls, events, market } = live;
    clock.advanceTo(moment);
    controls.halt(halted);
    const copy = createMarket();
    for (const event of market.snapshot()) copy.apply(event);
    expect(seen(copy)).toEqual(seen(market));

    events.length = 0;
    clock.advance(10 * MINUTE_MS);
    clock.advance(5 * SECOND_MS);
    for (const event of events) copy.apply(event);
    expect(seen(copy)).toEqual(seen(market));
  });
});
