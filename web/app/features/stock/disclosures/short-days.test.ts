import type { ShortSaleRow } from '@sise/contract/disclosures';
import { dateKst } from '@sise/contract/terms';
import { describe, expect, it } from 'vitest';
import { shortFactsOf, unreportedDays } from './short-days.ts';

const dayOf = (date: string, shortratio: number | null, balanceratio: number | null): ShortSaleRow => ({
  date: dateKst.parse(date),
  close: 1_000,
  chgrate: 0,
  volume: 100,
  shortvolume: shortratio,
  shortamount: null,
  shortratio,
  shortprice: null,
  balance: balanceratio === null ? null : 10,
  balanceamount: null,
  balanceratio,
  balancedate: dateKst.parse('2026-11-24'),
});

const DAYS = [
  dayOf('2026-11-20', null, null),
  dayOf('2026-11-19', 4, null),
  dayOf('2026-11-18', 2, 0.3),
  dayOf('2026-11-17', 6, 0.4),
];

describe('shortFactsOf', () => {
  it('takes the newest day with a ratio and the newest with a balance independently', () => {
    const facts = shortFactsOf(DAYS);
    expect(facts.counted?.date).toBe('2026-11-19');
    expect(facts.reported?.date).toBe('2026-11-18');
    expect(facts.meanRatio).toBe(4);
    expect(facts.meanDays).toBe(3);
    expect(facts.reportedBefore).toBeNull();
  });

  it('is empty without days', () => {
    expect(shortFactsOf([])).toMatchObject({ counted: null, meanRatio: null, reported: null });
  });
});

describe('unreportedDays', () => {
  it('is the newest days up to the first balance', () => {
    expect(unreportedDays(DAYS).map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-19']);
    expect(unreportedDays(DAYS.slice(2))).toEqual([]);
    expect(unreportedDays(DAYS.slice(0, 2))).toHaveLength(2);
  });
});
