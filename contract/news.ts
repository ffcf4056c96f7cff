import { NEWS_CATEGORIES } from '@sise/domain/news/news-search';
import { NEWS_TOPICS, type NewsTopic } from '@sise/domain/news/news';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { paging } from './lists.ts';
import { QuoteRow } from './rows.ts';
import { count, dateKst, emptyIsAbsent, optionalText, percent, queryDate, shcode, won } from './terms.ts';
import { plainText } from './text.ts';

const publisherUrl = z.url({ protocol: /^https?$/ });

/** An article in a list. */
export const NewsRow = z
  .object({
    id: z.string(),
    kind: z.enum(['stock', 'market', 'coin']),
    topic: z.enum(Object.keys(NEWS_TOPICS) as [NewsTopic, ...NewsTopic[]]), // keys of a literal that is never empty
    topicname: z.string().meta({ description: '급등, 실적, 시황 ...' }),
    title: z.string(),
    summary: z.string().meta({ description: 'the first paragraph' }),
    source: z.string().meta({ description: '매체' }),
    at: z.iso.datetime({ offset: true }),
    shcode: shcode.nullable().meta({ description: 'the stock it is about; null where it is about none' }),
    hname: z.string().nullable(),
    chgrate: percent.nullable().meta({ description: '등락률 of that stock when it was written' }),
    featured: z.boolean().meta({ description: '특징주' }),
    simulated: z.boolean().meta({ description: '모의: written about a simulated market' }),
    url: publisherUrl
      .nullable()
      .meta({ description: 'where its publisher has it; null: what is here is all there is' }),
  })
  .meta({ id: 'NewsRow' });
export type NewsRow = z.infer<typeof NewsRow>;

/** An article with its text. */
export const NewsArticle = NewsRow.extend({
  paragraphs: z.array(z.string()),
  stocks: z.array(
    z.object({
      shcode,
      hname: z.string(),
      price: won.nullable().meta({ description: 'when it was written' }),
      chgrate: percent.nullable(),
    }),
  ),
}).meta({ id: 'NewsArticle' });
export type NewsArticle = z.infer<typeof NewsArticle>;

/** A stock that an article names, with its present quote. */
export const NamedStock = QuoteRow.pick({ shcode: true, hname: true, price: true, jnilclose: true }).meta({
  id: 'NamedStock',
});
export type NamedStock = z.infer<typeof NamedStock>;

/** A coin that an article names. */
export const NamedCoin = z
  .object({
    symbol: z.string(),
    hname: z.string(),
    chgrate: percent.nullable().meta({ description: '등락률 now, since 09:00; null if no source has it' }),
  })
  .meta({ id: 'NamedCoin' });
export type NamedCoin = z.infer<typeof NamedCoin>;

/** An article with the stocks and coins it names, the main subject first. */
export const NewsItem = NewsRow.extend({ stocks: z.array(NamedStock), coins: z.array(NamedCoin) }).meta({
  id: 'NewsItem',
});
export type NewsItem = z.infer<typeof NewsItem>;

/** A stock that is in the news, and the number of articles that name it. */
export const NewsStockRow = QuoteRow.extend({ articles: z.number().int() }).meta({ id: 'NewsStockRow' });
export type NewsStockRow = z.infer<typeof NewsStockRow>;

const NewsList = z.object({
  rows: z.array(NewsRow),
  lastId: z.string().nullable().meta({ description: 'the lastId parameter for older ones; null if there are none' }),
});

const listing = {
  listcount: count({ min: 1, max: 100, default: 20 }),
  lastId: optionalText(plainText(60)).describe('only articles older than this one'),
};

const listOf = (summary: string, path: string) =>
  read(path, {
    summary,
    input: z.object(listing),
    reply: NewsList,
    freshness: 'minute',
    example: { listcount: 10 },
    list: 'rows',
  });

/** A stock with a notable move, and the newest article about it. */
export const PlusRow = QuoteRow.extend({
  newsid: z
    .string()
    .nullable()
    .meta({ description: 'newest article of the last days; null where there is none that opens' }),
  newstitle: z.string().nullable(),
  newsurl: publisherUrl.nullable(),
  newsat: z.iso.datetime({ offset: true }).nullable(),
}).meta({ id: 'PlusRow' });
export type PlusRow = z.infer<typeof PlusRow>;

/** The most characters of the words of a search. */
export const LONGEST_WORDS = 60;

/** 뉴스. */
export const news = resource(
  'news',
  {
    search: read('/news', {
      summary: '뉴스: 종류·종목·낱말·날짜로 찾기, 최근 7일 (한 종목은 90일)',
      input: z.object({
        category: z.preprocess(emptyIsAbsent, z.enum(NEWS_CATEGORIES).default('all')).meta({
          description: 'all 전체, market 시황, featured 특징주, coin 코인',
        }),
        code: optionalText(shcode).meta({
          description: 'the stock that articles are about, or that market news name; without effect on coins',
        }),
        q: optionalText(plainText(LONGEST_WORDS)).meta({ description: 'words, each of which the article has' }),
        date: optionalText(queryDate).meta({ description: 'only articles of this day' }),
        ...paging(30, 500),
      }),
      reply: pageOf(NewsItem).extend({
        from: dateKst.meta({ description: 'the first day searched' }),
        stock: NamedStock.nullable().meta({ description: 'the stock asked for' }),
      }),
      freshness: 'minute',
      example: { category: 'market' },
      list: 'rows',
    }),
    stocksNamed: read('/news/named-stocks', {
      summary: '뉴스에 많이 나온 종목: 마지막 기사까지 24시간',
      input: z.object({ num: count({ min: 1, max: 50, default: 10 }) }),
      reply: z.object({
        since: z.iso
          .datetime({ offset: true })
          .nullable()
          .meta({ description: 'a day before the newest article; null where there are none' }),
        rows: z.array(NewsStockRow),
      }),
      freshness: 'minute',
      list: 'rows',
    }),
    featured: listOf('특징주 뉴스', '/news/stock-plus'),
    stocks: read('/news/equities', {
      summary: '종목 뉴스',
      input: z.object({ shcode: optionalText(shcode), ...listing }),
      reply: NewsList,
      freshness: 'minute',
      example: { shcode: '005930', listcount: 10 },
      list: 'rows',
    }),
    coins: listOf('가상자산 뉴스', '/news/cryptocurrency'),
    market: listOf('시황 뉴스', '/news/market-condition'),
    article: read('/news/{id}', {
      summary: '기사',
      input: z.object({ id: plainText(60).meta({ description: 'id of an article, or latest for the newest' }) }),
      reply: NewsArticle,
      freshness: 'minute',
      example: { id: 'latest' },
    }),
    plus: read('/stock-plus', {
      summary: '증시플러스: 움직이는 종목과 그 뉴스',
      input: z.object({ num: count({ min: 1, max: 50, default: 10 }) }),
      reply: z.object({ rows: z.array(PlusRow) }),
      freshness: 'tick',
      list: 'rows',
      byPublisher: true,
    }),
  },
  'news.unknown',
);
