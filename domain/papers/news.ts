import { isDateKst, type DateKst, type Instant, type Shcode } from '../terms.ts';

/** Which desk an article comes from: one stock, the market as a whole, coins. */
export type NewsKind = 'stock' | 'market' | 'coin';

/** What an article is about, as its label says. */
export const NEWS_TOPICS = {
  limit: '상·하한가',
  surge: '급등',
  plunge: '급락',
  record: '신고가·신저가',
  volume: '거래량',
  move: '등락',
  results: '실적',
  dividend: '배당',
  contract: '계약·투자',
  shares: '주식',
  market: '시황',
  sector: '업종',
  coin: '가상자산',
} as const;
export type NewsTopic = keyof typeof NEWS_TOPICS;

/** A stock an article is about, and how it stood when that was written. */
export interface NewsStock {
  readonly shcode: Shcode;
  readonly name: string;
  /** won; null where the article is not about a price */
  readonly price: number | null;
  /** percent against the base price of the day */
  readonly changeRate: number | null;
}

/** 기사. Written from what was known at its time, and never changed after. */
export interface Article {
  readonly id: string;
  readonly kind: NewsKind;
  readonly topic: NewsTopic;
  readonly at: Instant;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** the first one is the one it is about */
  readonly stocks: readonly NewsStock[];
  /** 특징주: about a stock that stands out */
  readonly isFeatured: boolean;
}

/** Which articles are asked for, the newest first. */
export interface NewsWish {
  readonly desk: NewsKind | 'featured';
  /** only about this stock; null for all */
  readonly shcode: Shcode | null;
  /** only older ones than this article; null from the newest on */
  readonly olderThan: string | null;
  /** only articles of this moment and after it; left out for as far back as there are any */
  readonly since?: Instant;
  readonly count: number;
}

/** News: asked for, made and remembered by whoever has it. */
export interface News {
  latest(wish: NewsWish): Promise<readonly Article[]>;
  /** null for an article that does not exist, or not yet */
  article(id: string): Promise<Article | null>;
}

/** What an article's id says: its desk, its day, whom it is about, and which one of that day it is. */
export interface NewsPlace {
  readonly kind: NewsKind;
  readonly date: DateKst;
  /** a 단축코드 or 업종코드, a coin */
  readonly subject: string;
  readonly slot: number;
}

const LETTERS: Readonly<Record<NewsKind, string>> = { stock: 'S', market: 'M', coin: 'C' };
const KINDS: Readonly<Record<string, NewsKind>> = { S: 'stock', M: 'market', C: 'coin' };

/** `S20261120-005930-07` */
export function newsId({ kind, date, subject, slot }: NewsPlace): string {
  return `${LETTERS[kind]}${date.replaceAll('-', '')}-${subject}-${String(slot).padStart(2, '0')}`;
}

/** The place an id names; null for a text that is none. */
export function placeOfNewsId(id: string): NewsPlace | null {
  const found = /^([SMC])(\d{4})(\d{2})(\d{2})-([0-9A-Z]{1,10})-(\d{2})$/.exec(id);
  if (found === null) return null;
  const [, letter, year, month, day, subject, slot] = found;
  const date = `${year}-${month}-${day}`;
  return isDateKst(date) ? { kind: KINDS[letter], date, subject, slot: Number(slot) } : null;
}

/** The newest first; of the same moment, by id. */
export function byNewest(a: Article, b: Article): number {
  return b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}
