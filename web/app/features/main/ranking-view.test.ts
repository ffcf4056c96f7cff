import { describe, expect, it } from 'vitest';
import { hrefOfRanking, RANKED_MARKETS, RANKINGS, readRankingView } from './ranking-view.ts';

describe('the ranking of the home page', () => {
  it('is by turnover, of all markets, without risky stocks, where the address says nothing', () => {
    const view = readRankingView(new URLSearchParams());
    expect([view.ranking.id, view.market, view.hideRisky]).toEqual(['amount', 'all', true]);
    expect(hrefOfRanking(view)).toBe('/');
  });

  it('falls back to the default for what it does not know', () => {
    expect(readRankingView(new URLSearchParams('rank=luck&market=moon')).ranking.id).toBe('amount');
  });

  it('comes back from its address as it was', () => {
    for (const ranking of RANKINGS) {
      for (const { value: market } of RANKED_MARKETS) {
        for (const hideRisky of [true, false]) {
          const view = { ranking, market, hideRisky };
          const { searchParams } = new URL(hrefOfRanking(view), 'https://sise.example');
          expect(readRankingView(searchParams)).toEqual(view);
        }
      }
    }
  });

  it('has the largest fall first among falls', () => {
    expect(RANKINGS.find(({ id }) => id === 'down')?.sortType).toBe('asc');
  });
});
