import type { Opinion } from './report.ts';

/** The wordings brokers use for opinions, in lower case without spaces, dots and hyphens. */
const WORDS: Readonly<Record<Opinion, readonly string[]>> = {
  1: ['strongbuy', '강력매수', '적극매수', 'convictionbuy'],
  2: ['buy', '매수', 'tradingbuy', 'outperform', 'overweight', '비중확대', '시장수익률상회', 'accumulate', 'add'],
  3: ['hold', '보유', '중립', 'neutral', 'marketperform', '시장수익률', 'equalweight'],
  4: ['sell', '매도', 'reduce', 'underperform', 'underweight', '비중축소', '시장수익률하회'],
  5: ['strongsell', '강력매도', '적극매도'],
};
const NOT_RATED = ['', 'notrated', 'nr', 'na', 'n/a', '투자의견없음', '없음', 'notcovered', 'nc'];

const OPINION_OF: ReadonlyMap<string, Opinion | null> = new Map([
  ...Object.entries(WORDS).flatMap(([opinion, words]) =>
    words.map((word) => [word, Number(opinion) as Opinion] as const),
  ), // its keys
  ...NOT_RATED.map((word) => [word, null] as const),
]);

/**
 * Parses the wording a broker used for its 투자의견.
 * @returns null for not rated; undefined for unknown wording
 */
export function opinionOfText(text: string): Opinion | null | undefined {
  return OPINION_OF.get(text.toLowerCase().replaceAll(/[\s.\-_]/g, ''));
}
