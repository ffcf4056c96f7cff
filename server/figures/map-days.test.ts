import type { Archive, DayMatrix } from '@sise/domain/market/archive';
import { addDays } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it, vi } from 'vitest';
import { fixtureMarket } from '../live/testing/fixture-market.ts';
import { createMapDays } from './map-days.ts';

const NEWEST = dateKst('2026-11-19');
/** The last 400 days without a gap; the first stock closes a won higher each day, the second is not in the archive. */
const DATES = Array.from({ length: 400 }, (_, i) => addDays(NEWEST, i - 399));

function opened() {
  const { market, code, openDay } = fixtureMarket(3);
  const matrix: DayMatrix<'close'> = {
    dates: DATES,
    shcodes: [code(2), code(0)],
    values: { close: Float32Array.from([...DATES.map(() => 5_000), ...DATES.map((_, i) => 1_000 + i)]) },
  };
  const dayMatrix = vi.fn(async () => matrix);
  const archive = { dayMatrix } as Partial<Archive> as Archive; // nothing else of it is called
  return { days: createMapDays(market, archive), dayMatrix, openDay };
}

describe('the past days of a map', () => {
  it('are the last 250, from a given day on, as many as requested', async () => {
    const { days } = opened();
    expect(await days.from(addDays(NEWEST, -2), 2)).toEqual(['2026-11-17', '2026-11-18']);
    expect(await days.from(addDays(NEWEST, -1), 30)).toEqual(['2026-11-18', '2026-11-19']);
    expect(await days.from(addDays(NEWEST, -249), 1)).toHaveLength(1);
    expect(await days.from(addDays(NEWEST, -250), 1)).toEqual([]);
    expect(await days.from(addDays(NEWEST, 1), 1)).toEqual([]);
  });

  it('have the closes of each requested stock, and none of one the archive does not know', async () => {
    const { prices, bases } = await opened().days.closes(NEWEST, '1day', [0, 1, 2]);
    expect([...prices]).toEqual([1_399, Number.NaN, 5_000]);
    expect([...bases]).toEqual([1_398, Number.NaN, 5_000]);
  });

  it.each([
    ['1week', 7],
    ['1month', 31],
    ['1year', 365],
  ] as const)('count a change over %s from the close %i days before', async (period, before) => {
    const { bases } = await opened().days.closes(NEWEST, period, [0]);
    expect([...bases]).toEqual([1_399 - before]);
  });

  it('have no beginning when the archive does not reach back', async () => {
    const { bases } = await opened().days.closes(addDays(NEWEST, -200), '1year', [0]);
    expect([...bases]).toEqual([Number.NaN]);
  });

  it('are read once a day for any number of readers', async () => {
    const { days, dayMatrix, openDay } = opened();
    await Promise.all([days.from(NEWEST, 1), days.closes(NEWEST, '1day', [0]), days.from(NEWEST, 1)]);
    expect(dayMatrix).toHaveBeenCalledTimes(1);
    openDay('2026-11-23');
    await days.from(NEWEST, 1);
    expect(dayMatrix).toHaveBeenCalledTimes(2);
    openDay('2026-11-23'); // the same day with corrected values
    await days.from(NEWEST, 1);
    expect(dayMatrix).toHaveBeenCalledTimes(3);
  });

  it('are read again for the next reader when the archive was away', async () => {
    const { days, dayMatrix } = opened();
    dayMatrix.mockRejectedValueOnce(new Error('away'));
    await expect(days.from(NEWEST, 1)).rejects.toThrow('away');
    expect(await days.from(NEWEST, 1)).toEqual([NEWEST]);
  });
});
