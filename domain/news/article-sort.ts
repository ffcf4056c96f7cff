import type { Article, NewsTopic } from './news.ts';

/** The topics that a headline shows by its words, the most telling first. */
const TOPIC_WORDS: readonly (readonly [NewsTopic, RegExp])[] = [
  ['limit', /상한가|하한가/],
  ['record', /신고가|신저가|사상 최고가/],
  ['surge', /급등|폭등|강세/],
  ['plunge', /급락|폭락|약세/],
  ['results', /실적|영업이익|영업손실|순이익|매출|흑자|적자/],
  ['dividend', /배당/],
  ['contract', /계약|수주|공급|인수|투자/],
  ['shares', /자사주|유상증자|무상증자|주식분할|감자|상장/],
  ['volume', /거래량/],
  ['sector', /업종|관련주|테마/],
];
const MARKET = /시황|코스피|코스닥|증시|환율|금리/;
const COIN = /비트코인|이더리움|가상자산|가상화폐|암호화폐|코인/;
const FEATURED = /특징주/;

/**
 * What a headline says of its article: its category, its topic, and whether it is 특징주.
 * @param namesStock whether it names a stock, or its publisher does
 */
export function sortOfArticle(title: string, namesStock: boolean): Pick<Article, 'kind' | 'topic' | 'isFeatured'> {
  const isFeatured = namesStock && FEATURED.test(title);
  if (!namesStock && COIN.test(title)) return { kind: 'coin', topic: 'coin', isFeatured: false };
  const topic = TOPIC_WORDS.find(([, words]) => words.test(title))?.[0];
  if (!namesStock || (!isFeatured && MARKET.test(title))) {
    return { kind: 'market', topic: topic === 'sector' ? topic : 'market', isFeatured };
  }
  return { kind: 'stock', topic: topic ?? 'company', isFeatured };
}
