import { dateKst } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { BarDay } from '../store/daily-bars.ts';
import type { Store } from '../store/database.ts';
import { RECORDED_RANK } from '../store/recorded-days.ts';
import { isLikeDays, readTypedDays, tradingDaysOf } from './krx-range.ts';

/** A store with whole days; those after `recorded:` have no files. */
function storeOf(...dates: string[]): Pick<Store, 'dailyBars'> {
  const days = dates.map((date): BarDay => {
    return { date: date.replace('recorded:', '') as DateKst, market: 'kospi', stocks: 10, based: 10 };
  });
  const ofDay = async (date: string) => [{ source: dates.includes(date) ? 30 : RECORDED_RANK }];
  return { dailyBars: { days: async () => days, ofDay } as unknown as Store['dailyBars'] }; // nothing else is asked
}

const PUBLISHED = dateKst('2024-01-09');
async function daysOf(text: string, ...stored: string[]) {
  const read = readTypedDays(text);
  return read.ok ? tradingDaysOf(read.days, PUBLISHED, storeOf(...stored)) : read.why;
}

describe('days typed after --krx', () => {
  it('are a day or a span, without weekends and holidays', async () => {
    expect(await daysOf('2024-01-05')).toEqual(['2024-01-05']);
    expect(await daysOf('2023-12-28..2024-01-03')).toEqual(['2023-12-28', '2024-01-02', '2024-01-03']);
    expect(await daysOf('2024-01-06')).toEqual([]);
  });

  it('end with the last published day', async () => {
    expect(await daysOf('2024-01-05..')).toEqual(['2024-01-05', '2024-01-08', '2024-01-09']);
    expect(await daysOf('2024-01-09..2024-03-01')).toEqual(['2024-01-09']);
    expect(await daysOf('2024-01-10')).toEqual([]);
  });

  it('begin with the newest stored day, which may lack files, and in an empty archive with twenty days', async () => {
    expect(await daysOf('', '2024-01-04', '2024-01-05')).toEqual(['2024-01-05', '2024-01-08', '2024-01-09']);
    expect(await daysOf('..2024-01-08', '2024-01-05')).toEqual(['2024-01-05', '2024-01-08']);
    expect(await daysOf('')).toHaveLength(20);
    expect(await daysOf('', '2024-01-05', 'recorded:2024-01-08', 'recorded:2024-01-09')).toEqual([
      '2024-01-05',
      '2024-01-08',
      '2024-01-09',
    ]);
    expect(await daysOf('', 'recorded:2024-01-09')).toHaveLength(20);
  });

  it.each(['2024-13-01', '20240105', '..', '2024-01-01..2024-01-02..2024-01-03', 'x..2024-01-02'])(
    'are refused as %s',
    (text) => expect(readTypedDays(text)).toMatchObject({ ok: false, why: expect.stringContaining(`--krx ${text}`) }),
  );

  it('are refused backwards', () => {
    expect(readTypedDays('2024-01-09..2024-01-05')).toMatchObject({
      ok: false,
      why: expect.stringContaining('before'),
    });
  });

  it('are told from files', () => {
    expect(['2024-01-05', '2024', '20240105', '..2024-01-05'].filter(isLikeDays)).toEqual([
      '2024-01-05',
      '20240105',
      '..2024-01-05',
    ]);
    expect(['2024-01-05.csv', '20240105.json.gz', 'data'].some(isLikeDays)).toBe(false);
  });
});
