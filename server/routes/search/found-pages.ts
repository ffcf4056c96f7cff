import { AREA_LABELS } from '@sise/contract/page-row';
import type { Page } from '@sise/contract/page-row';
import { PAGES, labelOf, titleOf } from '@sise/contract/page-table';
import type { PageId } from '@sise/contract/page-table';
import { isAppPath, knownPathsOf, paths } from '@sise/contract/paths';
import { PRESET_KEYS, PRESETS } from '@sise/contract/screener-presets';
import type { PresetKey } from '@sise/contract/screener-filter';
import type { FoundPage } from '@sise/contract/search';
import { elementAt } from '@sise/domain/element-at';
import { createNameSearch, isNamed } from '@sise/domain/search/name-search';
import type { Parts } from '../../parts.ts';
import { createAnalystSearch } from './found-analysts.ts';
import { namedTab, tabsOfLargest } from './found-tabs.ts';

/** Further names that readers use. */
const NAMES: Readonly<Partial<Record<PageId, readonly string[]>>> = {
  kospiFuture: ['선물', 'KOSPI200 선물', '지수선물'],
  kospiOption: ['옵션', '옵션 전광판', '풋콜비율'],
  rankings: ['순위'],
  equityProducts: ['ETF', 'ETN', '상장지수펀드', '괴리율'],
  investment: ['수급', '매매동향'],
  foreignerTrading: ['외국인 순매수', '기관 순매수', '쌍끌이'],
  programTrading: ['차익거래', '비차익거래'],
  exchangeRates: ['환전', '환율 계산기'],
  coins: ['가상자산', '암호화폐', '김치 프리미엄'],
  screener: ['스크리너', '조건검색', '종목 검색', '재무', 'PER', 'PBR', 'ROE'],
  calendar: ['휴장일', '실적 발표', '배당', '캘린더'],
  myStock: ['관심종목', '마이'],
  help: ['도움말', '문의'],
  glossary: ['용어', '용어집', '용어 사전', '용어 풀이'],
  sources: ['출처', '산식'],
};

const PRESET_NAMES: Readonly<Partial<Record<PresetKey, readonly string[]>>> = {
  newhigh: ['신고가'],
  bothbuy: ['쌍끌이'],
  upside: ['괴리율', '상승 여력'],
  cheap: ['저PER', '저PBR'],
  dividend: ['고배당', '배당수익률'],
};

/** Pages of accounts that readers look for; they are in no menu. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set<PageId>(['login', 'join', 'forgot', 'account']);

interface PageSearchParts extends Pick<Parts, 'market' | 'rankings' | 'search'> {
  readonly sources: Pick<Parts['sources'], 'research'>;
  readonly memberSite: Pick<Parts['memberSite'], 'login'>;
}

interface NamedPage extends Omit<FoundPage, 'exact'> {
  readonly names: readonly string[];
}

/** Screens with a name, by their addresses. */
const NAMED_SCREENS = PRESET_KEYS.map((key): NamedPage => {
  const { title } = PRESETS[key];
  const area = AREA_LABELS.screener;
  return { path: paths.screener({ preset: key }), hname: title, area, names: [title, ...(PRESET_NAMES[key] ?? [])] };
});

/**
 * Finds pages of this site: one of a stock that is named with it, then those whose names match, the best match first and
 * in the order of the menu, analysts, and for the name of a page that every stock has that of the largest.
 */
export function createPageSearch(parts: PageSearchParts) {
  const isOwnLogin = parts.memberSite.login === paths.login();
  const named = [...namedPages(isOwnLogin), ...NAMED_SCREENS];
  const search = createNameSearch(
    named.map(({ path, names }) => ({ code: path, names })),
    (item) => -item,
  );
  const foundAnalysts = createAnalystSearch(parts);

  return (word: string, count: number): FoundPage[] => {
    if (count === 0) return [];
    const tab = namedTab(parts, word);
    const pages = search.find(word, count).map((place): FoundPage => {
      const { path, hname, area, names } = elementAt(named, place);
      return { path, hname, area, exact: isNamed(word, names) };
    });
    const found = [...(tab === null ? [] : [tab]), ...pages, ...foundAnalysts(word, count)];
    const ordered = [...found.filter(({ exact }) => exact), ...found.filter(({ exact }) => !exact)].slice(0, count);
    return [...ordered, ...tabsOfLargest(parts, word, count - ordered.length)];
  };
}

/** Pages that can be named without anything of theirs: the table's, each page of a known list on its own. */
function namedPages(isOwnLogin: boolean): NamedPage[] {
  return (Object.keys(PAGES) as PageId[]).flatMap((id): NamedPage[] => {
    // the keys of the table
    const page = PAGES[id];
    if (id === 'home' || !(OF_ACCOUNTS.has(id) ? isOwnLogin : isFindable(page))) return [];
    const area = page.area === undefined ? null : AREA_LABELS[page.area];
    const values = page.of === undefined ? [undefined] : Object.keys(page.of);
    return knownPathsOf(page).flatMap((path, at): NamedPage[] => {
      if (path.includes('/:')) return [];
      const label = labelOf(id, values[at]);
      const hname = titleOf(id, values[at]);
      const names = [hname, label, ...(area === null ? [] : [`${area} ${label}`]), ...(NAMES[id] ?? [])];
      return [{ path, hname, area, names }];
    });
  });
}

/** Pages that are not for search engines are for the search only if a menu has them: no cards, no galleries. */
function isFindable({ path, canonical, noindex, menu, tab }: Page): boolean {
  return !isAppPath(path) && canonical === undefined && (!noindex || menu === true || tab === true);
}
