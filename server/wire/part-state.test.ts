import type { Market } from '@sise/domain/market/engine';
import { SMALL_NOW, SMALL_SOURCE, smallMarket } from '@sise/domain/market/testing/small-market';
import { instant } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { partStateOf } from './part-state.ts';

const LATER = instant(SMALL_NOW + 5_000);

function silentMarket(): Market {
  const market = smallMarket();
  market.apply({ type: 'status', at: LATER, state: 'silent' });
  return market;
}

describe('a part whose market fell silent', () => {
  it('is silent since then, also if its source has said nothing of itself, or only from before', () => {
    const silent = { state: 'silent', fault: 'network', since: LATER };
    const market = silentMarket();
    expect(partStateOf(market, 'quotes', SMALL_SOURCE)).toMatchObject(silent);
    market.apply({ type: 'source', at: SMALL_NOW, source: SMALL_SOURCE.name, state: 'live', fault: null });
    expect(partStateOf(market, 'quotes', SMALL_SOURCE)).toMatchObject(silent);
  });

  it('has the fault that its source names', () => {
    const market = silentMarket();
    market.apply({ type: 'source', at: SMALL_NOW, source: SMALL_SOURCE.name, state: 'refused', fault: 'key' });
    const refused = { state: 'refused', fault: 'key', since: SMALL_NOW };
    expect(partStateOf(market, 'quotes', SMALL_SOURCE)).toMatchObject(refused);
  });

  it('says nothing of another source', () => {
    const other = { ...SMALL_SOURCE, name: 'other' };
    expect(partStateOf(silentMarket(), 'coins', other)).toEqual({
      state: 'starting',
      fault: null,
      since: null,
      asOf: null,
    });
  });
});
