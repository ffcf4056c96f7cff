import { describe, expect, it } from 'vitest';
import { instantAt } from '../market/kst.ts';
import { dateKst, shcode } from '../terms.ts';
import { firstNewsDay, mostNamed, searchNews, wordsIn, type NewsSearch } from './news-search.ts';
import { byNewest, newsId, type Article, type News, type NewsKind } from './news.ts';

const TODAY = dateKst('2026-11-20');
const YESTERDAY = dateKst('2026-11-19');
const [SAMSUNG, HYNIX] = [shcode('005930'), shcode('000660')];

let slot = 0;
function article(kind: NewsKind, minute: number, title: string, rest: Partial<Article> = {}, date = TODAY): Article {
  slot += 1;
  return {
    id: newsId({ kind, date, subject: 'A', slot }),
    kind,
    topic: 'move',
    at: instantAt(date, minute),
    title,
    paragraphs: ['거래를 마쳤다.'],
    stocks: [],
    coins: [],
    isFeatured: false,
    publisher: null,
    url: null,
    ...rest,
  };
}
const about = (...codes: (typeof SAMSUNG)[]) => ({
  stocks: codes.map((code) => ({ shcode: code, name: code, price: null, changeRate: null })),
});

const ARTICLES = [
  article('stock', 900, '삼성전자 상승', about(SAMSUNG)),
  article('coin', 800, 'Bitcoin 하락'),
  article('market', 700, '코스피 상승 마감', about(SAMSUNG, HYNIX)),
  article('stock', 600, 'SK하이닉스 급등', { ...about(HYNIX), isFeatured: true }),
  article('stock', 900, '삼성전자 보합', about(SAMSUNG), YESTERDAY),
  article('stock', 900, '삼성전자 신고가', { ...about(SAMSUNG), isFeatured: true }, dateKst('2026-10-02')),
];

const NEWS: News = {
  latest: async ({ category, shcode: code, since = 0, until = Infinity, count }) =>
    ARTICLES.filter(({ kind, isFeatured }) => (category === 'featured' ? isFeatured : kind === category))
      .filter(({ at, stocks }) => since <= at && at < until && (code === null || stocks[0]?.shcode === code))
      .toSorted(byNewest)
      .slice(0, count),
  article: async () => null,
};

async function titles(search: Partial<NewsSearch>): Promise<string[]> {
  const found = await searchNews(NEWS, { category: 'all', shcode: null, words: [], date: null, ...search }, TODAY);
  return found.map(({ title }) => title);
}

describe('a search of news', () => {
  it('has every kind together, newest first, of the last days', async () => {
    expect(await titles({})).toEqual([
      '삼성전자 상승',
      'Bitcoin 하락',
      '코스피 상승 마감',
      'SK하이닉스 급등',
      '삼성전자 보합',
    ]);
    expect(firstNewsDay(TODAY, { category: 'all', shcode: null })).toBe('2026-11-14');
  });

  it('has one kind, or 특징주', async () => {
    expect(await titles({ category: 'market' })).toEqual(['코스피 상승 마감']);
    expect(await titles({ category: 'featured' })).toEqual(['SK하이닉스 급등']);
    expect(await titles({ category: 'coin' })).toEqual(['Bitcoin 하락']);
  });

  it('has the articles about a stock further back, and the market news that name it', async () => {
    expect(await titles({ shcode: SAMSUNG })).toEqual(['삼성전자 상승', '삼성전자 보합', '삼성전자 신고가']);
    expect(await titles({ shcode: SAMSUNG, category: 'featured' })).toEqual(['삼성전자 신고가']);
    expect(await titles({ shcode: HYNIX, category: 'market' })).toEqual(['코스피 상승 마감']);
  });

  it('has the articles with every word, in any case, and those of one day', async () => {
    expect(await titles({ words: wordsIn(' 상승  마쳤다 ') })).toEqual(['삼성전자 상승', '코스피 상승 마감']);
    expect(await titles({ words: ['BITcoin'] })).toEqual(['Bitcoin 하락']);
    expect(await titles({ date: YESTERDAY })).toEqual(['삼성전자 보합']);
    expect(await titles({ date: dateKst('2026-10-02') })).toEqual(['삼성전자 신고가']);
  });
});

it('counts the articles that name a stock, each article once', () => {
  const twice = article('stock', 1, '삼성전자', about(SAMSUNG, SAMSUNG));
  expect(mostNamed([twice, ...ARTICLES], 2)).toEqual([
    { shcode: SAMSUNG, articles: 5 },
    { shcode: HYNIX, articles: 2 },
  ]);
  expect(mostNamed(ARTICLES, 1)).toHaveLength(1);
  expect(mostNamed([], 3)).toEqual([]);
});
