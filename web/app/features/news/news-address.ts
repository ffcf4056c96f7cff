import { LONGEST_WORDS } from '@sise/contract/news';
import { paths } from '@sise/contract/paths';
import { withoutUnsafe } from '@sise/contract/unsafe-text';
import type { NewsCategory } from '@sise/domain/news/news-search';
import { isQueryDate, isShcode, type DateKst, type Shcode } from '@sise/domain/terms';
import { pageInSearch } from '../../ui/page-number.ts';

/** The tabs of the page, with their names: categories of news, and 종목플러스, the moving stocks. */
export const NEWS_TABS = [
  { id: 'all', label: '전체' },
  { id: 'market', label: '시황' },
  { id: 'plus', label: '종목플러스' },
  { id: 'featured', label: '특징주' },
  { id: 'coin', label: '코인' },
] as const satisfies readonly { id: NewsCategory | 'plus'; label: string }[];
export type NewsTab = (typeof NEWS_TABS)[number]['id'];

/** The settings of the page; all of them are in the address. */
export interface NewsSettings {
  readonly tab: NewsTab;
  /** The stock whose news are shown. */
  readonly code: Shcode | null;
  /** Words that every article has; '' for any. */
  readonly words: string;
  readonly date: DateKst | null;
  readonly page: number;
}

/** Which settings each tab has: 종목플러스 has none, and coins are no stocks. */
export function canFilter(tab: NewsTab): { readonly words: boolean; readonly code: boolean } {
  return { words: tab !== 'plus', code: tab !== 'plus' && tab !== 'coin' };
}

/** Reads an address; an unknown value is left out. */
export function readNewsSettings(search: URLSearchParams): NewsSettings {
  const tab = NEWS_TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'all';
  const { words, code } = canFilter(tab);
  const [date, shcode] = [search.get('date') ?? '', (search.get('code') ?? '').toUpperCase()];
  return {
    tab,
    code: code && isShcode(shcode) ? shcode : null,
    words: words
      ? withoutUnsafe(search.get('q') ?? '')
          .trim()
          .slice(0, LONGEST_WORDS)
          .trim()
      : '',
    date: words && isQueryDate(date) ? date : null,
    page: pageInSearch(search),
  };
}

/** What of an address was left out because it is no stock or no day, in words; null if nothing was. */
export function leftOutOf(search: URLSearchParams): string | null {
  const { tab, code, date } = readNewsSettings(search);
  const can = canFilter(tab);
  const isGiven = (name: string) => (search.get(name) ?? '') !== '';
  const parts = [
    can.code && code === null && isGiven('code') ? '종목코드' : null,
    can.words && date === null && isGiven('date') ? '날짜' : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `주소의 ${parts.join('와 ')}가 올바르지 않아 빼고 보여 줍니다.`;
}

/** The address of the page; usual values, and those that its tab has not, are left out. */
export function hrefOfNews({ tab, code, words, date, page }: NewsSettings): string {
  const can = canFilter(tab);
  return paths.news({
    tab: tab === 'all' ? null : tab,
    code: can.code ? code : null,
    q: can.words && words !== '' ? words : null,
    date: can.words ? date : null,
    page: page === 1 ? null : page,
  });
}
