import fc from 'fast-check';
import { FLOW_MARKET_IDS } from '@sise/domain/flows/flow-market';
import { FLOW_PERIODS } from '@sise/domain/flows/flow-period';
import { describe, expect, it } from 'vitest';
import { droppedIn, PRESET, readFlowView, withFlowView } from './flow-view.ts';
import type { FlowView } from './flow-view.ts';

const views: fc.Arbitrary<FlowView> = fc.record({
  market: fc.constantFrom(...FLOW_MARKET_IDS),
  measure: fc.constantFrom('amount', 'volume'),
  period: fc.constantFrom(...FLOW_PERIODS),
  shape: fc.constantFrom('daily', 'cumulative'),
  investors: fc.option(fc.constantFrom(['foreigner'], ['individual', '6000'], ['1000', '3000', 'corporation'])),
  everyType: fc.boolean(),
  page: fc.constant(1),
});

describe('the address of the page of investors', () => {
  it('holds a view', () => {
    fc.assert(
      fc.property(views, (view) => {
        const { page: _, ...part } = view;
        const search = withFlowView(new URLSearchParams(), part);
        expect(readFlowView(search)).toEqual(view);
        expect(droppedIn(search, view.investors ?? [])).toEqual([]);
      }),
    );
  });

  it('leaves the preset out, and begins the table again when its days change', () => {
    expect(withFlowView(new URLSearchParams('market=kosdaq&page=3'), PRESET).toString()).toBe('');
    const third = new URLSearchParams('page=3');
    expect(withFlowView(third, { measure: 'volume' }).get('page')).toBe('3');
    expect(withFlowView(third, { period: '1year' }).get('page')).toBeNull();
  });

  it('falls back to the preset for anything unknown, and says what', () => {
    const search = new URLSearchParams('market=nyse&period=9month&page=-1&investors=9999.foreigner');
    expect(readFlowView(search)).toEqual({ ...PRESET, investors: ['9999', 'foreigner'] });
    expect(droppedIn(search, ['foreigner'])).toEqual(['market=nyse', 'period=9month', 'investors=9999']);
  });
});
