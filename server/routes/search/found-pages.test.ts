import type { PageName } from '@sise/contract/page-row';
import { PAGES } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { createMarket } from '@sise/domain/market/engine';
import { createRankings } from '@sise/domain/ranking/rankings';
import { createMarketSearch } from '@sise/domain/search/market-search';
import { describe, expect, it } from 'vitest';
import { createPageSearch } from './found-pages.ts';

const ALL = 100;
const searchWith = (login: string) => {
  const market = createMarket();
  const parts = { market, rankings: createRankings(market), search: createMarketSearch(market) };
  return createPageSearch({ ...parts, sources: { research: null }, memberSite: { login } });
};
const find = searchWith(paths.login());
const pathsFor = (word: string) => find(word, ALL).map(({ path }) => path);

describe('the search of pages', () => {
  it('has no cards for other sites, galleries or pages of the app', () => {
    const names = Object.values(PAGES).flatMap((page): PageName[] => [page, ...Object.values(page.of ?? {})]);
    for (const word of names.flatMap(({ label, title = label }) => [label, title]))
      for (const path of pathsFor(word)) expect(path, word).not.toMatch(/^\/(?:embed\/|playground|hkapp)/);
    expect(pathsFor('놀이터')).toEqual([]);
  });

  it('has pages that are not for search engines where a menu has them', () => {
    expect(pathsFor('MY 포트폴리오')[0]).toBe('/my-stock/portfolio');
    expect(pathsFor('저장한 조건')[0]).toBe('/screener/saved');
  });

  it('has the login and what belongs to it where the site has its own', () => {
    expect(pathsFor('로그인')[0]).toBe('/member/login');
    expect(pathsFor('회원가입')[0]).toBe('/member/join');
    expect(pathsFor('비밀번호 찾기')[0]).toBe('/member/forgot');
    expect(pathsFor('탈퇴')).toEqual([]);
    expect(searchWith('https://news.example/login')('로그인', ALL)).toEqual([]);
  });
});
