import { AREA_LABELS } from '@sise/contract/page-row';
import { PAGES, labelOf, titleOf } from '@sise/contract/page-table';
import type { PageId } from '@sise/contract/page-table';
import { isAppPath, knownPathsOf } from '@sise/contract/paths';
import type { FoundPage } from '@sise/contract/search';
import { elementAt } from '@sise/domain/element-at';
import { createNameSearch, isNamed } from '@sise/domain/search/name-search';

/** Further names that readers use. */
const NAMES: Readonly<Partial<Record<PageId, readonly string[]>>> = {
  kospiFuture: ['선물', 'KOSPI200 선물', '지수선물'],
  kospiOption: ['옵션', '옵션 전광판', '풋콜비율'],
  rankings: ['순위'],
  equityProducts: ['ETF', 'ETN', '상장지수펀드'],
  investment: ['수급', '매매동향'],
  foreignerTrading: ['외국인 순매수', '기관 순매수', '쌍끌이'],
  programTrading: ['차익거래', '비차익거래'],
  exchangeRates: ['환전', '환율 계산기'],
  coins: ['가상자산', '암호화폐', '김치 프리미엄'],
  screener: ['스크리너', '조건검색', '종목 검색'],
  calendar: ['휴장일', '실적 발표', '배당', '캘린더'],
  myStock: ['관심종목', '마이'],
  help: ['도움말', '문의'],
  glossary: ['용어집', '용어 사전', '용어 풀이'],
  sources: ['출처', '산식'],
};

interface NamedPage extends Omit<FoundPage, 'exact'> {
  readonly names: readonly string[];
}

/** Pages that can be named without anything of theirs: the table's, each page of a known list on its own. */
const NAMED = (Object.keys(PAGES) as PageId[]).flatMap((id): NamedPage[] => {
  // the keys of the table
  const page = PAGES[id];
  if (page.kind === 'account' || isAppPath(page.path) || page.canonical !== undefined || id === 'home') return [];
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

const search = createNameSearch(
  NAMED.map(({ path, names }) => ({ code: path, names })),
  (item) => -item,
);

/** Pages that match the typed text, the best match first, then in the order of the menu. */
export function foundPages(word: string, count: number): FoundPage[] {
  return search.find(word, count).map((place) => {
    const { path, hname, area, names } = elementAt(NAMED, place);
    return { path, hname, area, exact: isNamed(word, names) };
  });
}
