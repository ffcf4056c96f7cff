import { compactDate } from '../format/date.ts';
import { isDateKst, type DateKst, type Instant, type Shcode } from '../terms.ts';

/** The category of an article: one stock, the market as a whole, or coins. */
export type NewsKind = 'stock' | 'market' | 'coin';

/** The topic of an article, with its label. */
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
  company: '기업',
  market: '시황',
  sector: '업종',
  coin: '가상자산',
} as const;
export type NewsTopic = keyof typeof NEWS_TOPICS;

/** A stock mentioned in an article, and its price when the article was written. */
export interface NewsStock {
  readonly shcode: Shcode;
  readonly name: string;
  /** won; null if the article is not about a price */
  readonly price: number | null;
  /** percent against the base price of the day */
  readonly changeRate: number | null;
}

/** 기사. Written from what was known at its time, and never changed afterwards. */
export interface Article {
  readonly id: string;
  readonly kind: NewsKind;
  readonly topic: NewsTopic;
  readonly at: Instant;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** the first is the main subject */
  readonly stocks: readonly NewsStock[];
  /** symbols of coins; the first is the main subject */
  readonly coins: readonly string[];
  /** 매체; null for an article about the simulated market */
  readonly publisher: string | null;
  /** where its publisher has it, an address that passed publicUrl; null: what is here is all there is */
  readonly url: string | null;
  /** 특징주: about a stock with a notable move */
  readonly isFeatured: boolean;
}

/** Conditions of a news query; the result is sorted newest first. */
export interface NewsQuery {
  readonly category: NewsKind | 'featured';
  /** only about this stock; null for all */
  readonly shcode: Shcode | null;
  /** only articles older than this one; null starts from the newest */
  readonly olderThan: string | null;
  /** only articles from this moment on; without a limit if absent */
  readonly since?: Instant;
  /** only articles before this moment; without a limit if absent */
  readonly until?: Instant;
  readonly count: number;
}

/** A source of news, queried on demand. */
export interface News {
  latest(query: NewsQuery): Promise<readonly Article[]>;
  /** null for an article that does not exist, or is not yet published */
  article(id: string): Promise<Article | null>;
}

/** The parts of an article's id: its category, day, subject and number within the day. */
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
  return `${LETTERS[kind]}${compactDate(date)}-${subject}-${String(slot).padStart(2, '0')}`;
}

/** Parses an id; null for a text that is not one. */
export function placeOfNewsId(id: string): NewsPlace | null {
  const found = /^([SMC])(\d{4})(\d{2})(\d{2})-([0-9A-Z]{1,10})-(\d{2})$/.exec(id);
  if (found === null) return null;
  const [, letter = '', year, month, day, subject = '', slot] = found;
  const kind = KINDS[letter];
  const date = `${year}-${month}-${day}`;
  return kind !== undefined && isDateKst(date) ? { kind, date, subject, slot: Number(slot) } : null;
}

/** The newest first; at the same moment, by id. */
export function byNewest(a: Article, b: Article): number {
  return b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}
