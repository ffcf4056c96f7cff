import { createMarket } from '@sise/domain/market/engine';
import { MINUTE_MS, SECOND_MS } from '@sise/domain/market/kst';
import { seen } from '@sise/domain/market/testing/seen';
import { describe, expect, it } from 'vitest';
import { at, listen } from './testing/listen.ts';

describe.each([
  ['in mid-day', at(11, 3, 7)],
  ['before the opening', at(8, 15)],
  ['in the after-market', at(17, 20)],
])('a snapshot of the simulated market %s', (_, moment) => {
  it('rebuilds the market, which goes on as the first does', async () => {
    const { clock, controls, events, market } = await listen(at(8));
    clock.advanceTo(moment);
    controls.halt('000660');
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
