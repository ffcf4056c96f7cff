import type { Archive, DayMatrix } from '@sise/domain/market/archive';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it, vi } from 'vitest';
import { fixtureMarket } from '../live/testing/fixture-market.ts';
import { createPeriodChanges } from './period-changes.ts';

const DATES = KRX_CALENDAR.tradingDaysBack(dateKst('2026-11-19'), 260);

describe('changes over a period', () => {
  it('count from closes in terms of today’s base price', async () => {
    const { market, code, trade } = fixtureMarket(2); // both with a base price of 10,000 won
    const close = Float32Array.from([...DATES.map(() => 500_000), ...DATES.map(() => 10_000)]);
    const matrix: DayMatrix<'close'> = { dates: DATES, shcodes: [code(0), code(1)], values: { close } };
    const archive = { dayMatrix: async () => matrix } as Partial<Archive> as Archive; // nothing else of it is called
    const changes = createPeriodChanges(market, archive);
    trade([0, 10_200], [1, 10_100]);
    const over = await changes.over('1month');
    expect([over(0), over(1)]).toEqual([2, 1]);
    const bases = await changes.bases('1year');
    expect([bases(0), bases(1)]).toEqual([10_000, 10_000]);
  });

  it('reads the closes of a period again after the archive was away', async () => {
    const { market, code } = fixtureMarket(2);
    const matrix: DayMatrix<'close'> = {
      dates: [dateKst('2026-11-13')],
      shcodes: [code(1)],
      values: { close: Float32Array.of(8_000) },
    };
    const dayMatrix = vi.fn(async () => matrix).mockRejectedValueOnce(new Error('away'));
    const archive = { dayMatrix } as Partial<Archive> as Archive; // nothing else of it is called
    const changes = createPeriodChanges(market, archive);
    await expect(changes.over('1week')).rejects.toThrow('away');
    const change = await changes.over('1week');
    expect([change(0), change(1)]).toEqual([null, 25]);
    await changes.over('1month');
    expect(dayMatrix).toHaveBeenCalledTimes(2);
  });
});
