import { describe, expect, it } from 'vitest';
import {
  firstRanking,
  hrefOfRanking,
  isOfStocks,
  isUntraded,
  RANKED_MARKETS,
  RANKINGS,
  readRankingView,
} from './ranking-view.ts';

const SECTORS = firstRanking(true);

/** The rankings that are of nothing, if these are the volumes of their stocks. */
const untradedIds = (volumes: number[]) => {
  const rows = volumes.map((volume) => ({ volume }));
  return RANKINGS.filter(isOfStocks)
    .filter((ranking) => isUntraded(ranking, rows))
    .map(({ id }) => id);
};

describe('the ranking of the home page', () => {
  it('is by default of the industries of all markets, without risky stocks', () => {
    const view = readRankingView(new URLSearchParams(), SECTORS);
    expect([view.ranking.id, view.market, view.hideRisky]).toEqual(['industry', 'all', true]);
    expect(hrefOfRanking(view)).toBe('/');
  });

  it('falls back to the default for unknown values', () => {
    expect(readRankingView(new URLSearchParams('rank=luck&market=moon'), SECTORS).ranking.id).toBe('industry');
  });

  it('is read back from its address', () => {
    for (const ranking of RANKINGS) {
      for (const { value: market } of RANKED_MARKETS) {
        for (const first of [SECTORS, firstRanking(false)]) {
          const view = { ranking, market, hideRisky: market === 'kospi', first };
          const { searchParams } = new URL(hrefOfRanking(view), 'https://sise.example');
          expect(readRankingView(searchParams, first)).toEqual(view);
        }
      }
    }
  });

  it('starts with the turnover if no industries are known; they keep their tab', () => {
    const view = readRankingView(new URLSearchParams(), firstRanking(false));
    expect(view.ranking.label).toBe('거래대금');
    expect(hrefOfRanking(view)).toBe('/');
    expect(hrefOfRanking({ ...view, ranking: SECTORS })).toBe('/?rank=industry');
  });

  it('has the largest fall first among falls', () => {
    expect(RANKINGS.filter(isOfStocks).find(({ id }) => id === 'down')?.sortType).toBe('asc');
  });

  it('is of nothing before the first trade, unless what it is by is known before', () => {
    expect(untradedIds([0, 0])).toEqual(['amount', 'volume', 'up', 'down']);
    expect(untradedIds([0, 1])).toEqual([]);
  });

  it('starts with the industries, and ends with new listings', () => {
    expect(RANKINGS.map(({ label }) => label)).toEqual([
      '업종등락',
      '거래대금',
      '거래량',
      '급상승',
      '급하락',
      '시가총액',
      '신규상장',
    ]);
    expect(RANKINGS.filter(isOfStocks).filter(({ onlyNew }) => onlyNew)).toMatchObject([
      { label: '신규상장', sortBy: 'listdate', sortType: 'desc' },
    ]);
  });
});
