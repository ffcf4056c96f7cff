import { NEWS_TOPICS, type NewsTopic } from '@sise/domain/news/news';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { QuoteRow } from './rows.ts';
import { count, optionalText, percent, shcode, won } from './terms.ts';
import { plainText } from './text.ts';

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
  newsid: z.string().nullable().meta({ description: 'newest article of the last days; null where there is none' }),
  newstitle: z.string().nullable(),
  newsat: z.iso.datetime({ offset: true }).nullable(),
}).meta({ id: 'PlusRow' });
export type PlusRow = z.infer<typeof PlusRow>;

/** 뉴스. */
export const news = resource(
  'news',
  {
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
    }),
  },
  'news.unknown',
);
