import { INVESTOR_CODES, netByGroup } from '@sise/domain/flows/investor';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createExchange } from '../exchange.ts';
import { FLOW_MARKETS } from './investor-flows.ts';

const { flows, history, days } = createExchange('flows');

describe('the flows of a market', () => {
  beforeAll(() => history.reach(days.anchor));

  const market = fc.constantFrom(...FLOW_MARKETS);
  const day = fc.integer({ min: 1, max: days.anchor });
  const turnover = fc.integer({ min: 0, max: 60e12 });
  const progress = fc.double({ min: 0, max: 1, noNaN: true });

  it('sell what they buy, to the won, and trade exactly what was turned over', () => {
    fc.assert(
      fc.property(market, day, turnover, progress, (market, day, turnover, progress) => {
        const told = flows.at(market, day, turnover, progress);
        const sum = (side: 'bought' | 'sold') => told.reduce((total, flow) => total + (flow[side] ?? Number.NaN), 0);
        expect(told.map(({ investor }) => investor)).toEqual(INVESTOR_CODES);
        expect(sum('bought')).toBe(turnover);
        expect(sum('sold')).toBe(turnover);
        for (const { bought, sold, net } of told) {
          expect(bought).toBeGreaterThanOrEqual(0);
          expect(sold).toBeGreaterThanOrEqual(0);
          expect(net).toBe((bought ?? 0) - (sold ?? 0));
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('only grow through a day', () => {
    fc.assert(
      fc.property(market, day, (market, day) => {
        const steps = Array.from({ length: 391 }, (_, minute) =>
          flows.at(market, day, (minute / 390) * 25e12, minute / 390),
        );
        steps.slice(1).forEach((told, before) => {
          told.forEach(({ bought, sold }, place) => {
            expect(bought ?? 0).toBeGreaterThanOrEqual(steps[before][place].bought ?? 0);
            expect(sold ?? 0).toBeGreaterThanOrEqual(steps[before][place].sold ?? 0);
          });
        });
      }),
      { numRuns: 40 },
    );
  });

  it('have foreigners and individuals on opposite sides more often than not', () => {
    let opposite = 0;
    for (let back = 0; back < 250; back++) {
      const groups = netByGroup(flows.at(FLOW_MARKETS[0], days.anchor - back, 25e12, 1));
      if ((groups.foreigner ?? 0) > 0 !== (groups.individual ?? 0) > 0) opposite += 1;
      expect(Math.abs(groups.foreigner ?? 0)).toBeLessThan(6e12);
    }
    expect(opposite).toBeGreaterThan(170);
  });
});
