import type { FavoriteFacts } from '@sise/contract/my-stock';
import type { GeneralConsensus } from '@sise/contract/stock-consensus';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';
import type { SharedSite } from './support/shared-site.ts';

let site: SharedSite;
beforeAll(async () => {
  site = await sharedSite();
});

const factsOf = (codes: string) => site.ask<FavoriteFacts[]>(`/mystock/facts?codes=${codes}`);

describe('facts of favorites', () => {
  it('are those of the pages of the stock', async () => {
    const [samsung] = await factsOf('005930');
    const { rows } = await site.ask<{ rows: Record<string, number>[] }>('/stock/005930/investors?num=1');
    const { gradeCode, grade, opinion, target, reports } = await site.ask<GeneralConsensus>(
      '/stock/005930/general-consensus',
    );
    expect(samsung).toMatchObject({ shcode: '005930', is_index: false, gradeCode, grade, opinion, target, reports });
    const { individual, foreigner, institution } = rows[0] ?? {};
    expect(samsung).toMatchObject({ individual, foreigner, institution, provisional: true });
    expect(Math.abs(foreigner ?? 0)).toBeGreaterThan(0);
    const { estimatedeps } = await site.ask<{ estimatedeps: number }>('/stock/005930/detail');
    expect(samsung?.estimatedeps).toBe(estimatedeps);
  });

  it('of an index are its flows alone, and what is not listed is left out', async () => {
    const facts = await factsOf('1001,999999,005930');
    expect(facts.map(({ shcode }) => shcode)).toEqual(['1001', '005930']);
    const kospi = await site.ask<{ foreigner: number }>('/investment/1001');
    expect(facts[0]).toMatchObject({ is_index: true, foreigner: kospi.foreigner, target: null, opinion: null });
    expect(facts[0]).toMatchObject({ reports: 0, estimatedeps: null, foreignrate: null });
  });

  it('are refused for what is no code', async () => {
    const { statusCode, body } = await site.app.inject('/api/mystock/facts?codes=samsung');
    expect(statusCode).toBe(400);
    expect(body).toContain('여섯 자리 종목코드나 네 자리 업종코드여야 합니다.');
  });
});
