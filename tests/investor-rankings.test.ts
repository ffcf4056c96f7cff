import type { InvestorTradeRow, StockInvestmentDay } from '@sise/contract/investment';
import type { NetBuyingRow } from '@sise/contract/investor-rankings';
import type { PageOf } from '@sise/contract/envelope';
import { streakOf } from '@sise/domain/flows/streak';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

type Ranking = PageOf<NetBuyingRow> & { counted: number; from: string; to: string; provisional: boolean };

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const ranking = (query: string) => site.ask<Ranking>(`/investment/rankings?${query}`);
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

async function daysOf({ shcode }: NetBuyingRow): Promise<StockInvestmentDay[]> {
  const { rows } = await site.ask<PageOf<StockInvestmentDay>>(`/stock/${shcode}/investors?num=65&flows=false`);
  return rows;
}

describe('the ranking of net buying over several days', () => {
  it.each([1, 5, 20, 60])('adds up what the pages of the stocks say of %i days', async (days) => {
    const { rows, counted, provisional } = await ranking(`investor=institution&days=${days}&num=3`);
    expect([counted, provisional]).toEqual([days, true]);
    for (const row of rows) {
      const own = await daysOf(row);
      const period = own.slice(0, days);
      expect([row.foreigner, row.foreignerv, row.institution, row.institutionv]).toEqual([
        sum(period.map((day) => day.foreigner)),
        sum(period.map((day) => day.foreignerv)),
        sum(period.map((day) => day.institution)),
        sum(period.map((day) => day.institutionv)),
      ]);
      const streak = streakOf(own.map(({ institutionv }) => institutionv));
      expect(Math.abs(row.streak)).toBe(Math.min(61, streak?.days ?? 0));
      expect(Math.sign(row.streak)).toBe(streak === null ? 0 : streak.side === 'buy' ? 1 : -1);
    }
  });

  it('has the same stocks in the same order as the ranking of today', async () => {
    for (const [id, market] of [
      ['1001', 'kospi'],
      ['2001', 'kosdaq'],
    ]) {
      const today = await site.ask<{ rows: InvestorTradeRow[] }>(`/investment/foreigner/${id}?num=20`);
      for (const side of ['buy', 'sell']) {
        const { rows } = await ranking(`market=${market}&side=${side}&num=20`);
        const wanted = today.rows.filter((row) => row.side === side);
        expect(rows.map(({ shcode, net, rank }) => [rank, shcode, net])).toEqual(
          wanted.map(({ shcode, net, rank }) => [rank, shcode, net]),
        );
      }
    }
  });

  it('ranks both by their sum, and only stocks that both are on the side of', async () => {
    const { rows, total } = await ranking('investor=both&side=sell&days=20&by=shares&num=4000');
    expect(rows).toHaveLength(total);
    expect(rows.every(({ foreignerv, institutionv }) => foreignerv < 0 && institutionv < 0)).toBe(true);
    expect(rows.map(({ netv }) => netv)).toEqual(rows.map(({ netv }) => netv).toSorted((a, b) => a - b));
    expect(rows.every(({ netv, foreignerv, institutionv }) => netv === foreignerv + institutionv)).toBe(true);
    const second = await ranking('investor=both&side=sell&days=20&by=shares&num=10&page=2');
    expect(second.rows).toEqual(rows.slice(10, 20));
  });

  it('measures the change of the price from the day before the first', async () => {
    const { rows, from } = await ranking('days=5&num=2');
    for (const row of rows) {
      const days = await daysOf(row);
      const before = days.find(({ date }) => date < from)?.close ?? 0;
      expect(row.periodrate).toBeCloseTo(((row.price ?? 0) / before - 1) * 100, 1);
    }
    const today = await ranking('num=5');
    expect(today.rows.map(({ periodrate }) => periodrate)).toEqual(today.rows.map(({ chgrate }) => chgrate));
  });

  it('says which numbers of days it knows', async () => {
    const { statusCode, body } = await site.app.inject('/api/v2/investment/rankings?days=7');
    expect([statusCode, body]).toEqual([400, expect.stringContaining('1, 5, 20, 60 가운데 하나여야 합니다.')]);
  });
});
