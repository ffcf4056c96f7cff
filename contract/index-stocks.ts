import { KOSPI, KOSDAQ } from '@sise/domain/market/main-indices';
import { z } from 'zod';
import { read, resource, write } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { flag, marketSymbol, marketSymbols, paging, sortType, stockOrder } from './lists.ts';
import { IndexRow, QuoteRow } from './rows.ts';
import { count, upcode } from './terms.ts';

const order = { sortBy: stockOrder('listingamount'), sortType };
const first = { num: count({ min: 1, max: 200, default: 20 }) };

/**
 * 지수의 종목과 업종, by code or by the market's symbol. The calls ending in refact have the same response as those without.
 */
export const indexStocks = resource(
  'indexStocks',
  {
    symbolIndustries: read('/index/symb/{s}/industries', {
      summary: '시장의 업종',
      input: z.object({ s: marketSymbol }),
      reply: z.array(IndexRow),
      freshness: 'tick',
      example: { s: 'KOSPI' },
      list: '',
    }),
    symbolStocks: read('/index/symb/{s}/stocks', {
      summary: '시장의 종목',
      input: z.object({ s: marketSymbol, ...order, trend: flag, ...paging(100, 4000) }),
      reply: pageOf(QuoteRow),
      freshness: 'tick',
      example: { s: 'KOSPI' },
      list: 'rows',
    }),
    symbolStocksSorted: write('POST', '/index/symb/{s}/stocks', {
      summary: '시장의 종목, 정렬을 본문으로',
      input: z.object({
        s: marketSymbol,
        sort: stockOrder('listingamount'),
        sortType,
        trend: flag,
        ...paging(100, 4000),
      }),
      reply: pageOf(QuoteRow),
      freshness: 'tick',
      example: { s: 'KOSDAQ', sort: 'chgrate' },
      list: 'rows',
    }),
    industriesOfSymbols: read('/index/symb/industries', {
      summary: '여러 시장의 업종',
      input: z.object({ symbols: marketSymbols }),
      reply: z.record(z.string(), z.array(IndexRow)).meta({ description: 'by symbol' }),
      freshness: 'tick',
      example: { symbols: 'KOSPI,KOSDAQ' },
    }),
    stocksOfSymbols: read('/index/symb/stocks', {
      summary: '여러 시장의 큰 종목',
      input: z.object({ symbols: marketSymbols, ...order, ...first }),
      reply: z.record(z.string(), z.array(QuoteRow)).meta({ description: 'by symbol' }),
      freshness: 'tick',
      example: { symbols: 'KOSPI,KOSDAQ' },
    }),
    primary: read('/index/primary/{id}/stocks', {
      summary: '지수의 주요 종목',
      input: z.object({ id: upcode, ...order, trend: flag, ...paging(20, 4000) }),
      reply: pageOf(QuoteRow),
      freshness: 'tick',
      example: { id: KOSPI },
      list: 'rows',
    }),
    primaryRefact: read('/index/primary/{id}/stocks/refact', {
      summary: '지수의 주요 종목',
      input: z.object({ id: upcode, ...order, trend: flag, ...paging(20, 4000) }),
      reply: pageOf(QuoteRow),
      freshness: 'tick',
      example: { id: KOSPI },
      list: 'rows',
    }),
    main: read('/main-index/{id}/stocks', {
      summary: '주요 지수의 종목',
      input: z.object({ id: upcode, ...order, trend: flag, ...first }),
      reply: z.array(QuoteRow),
      freshness: 'tick',
      example: { id: KOSPI },
      list: '',
    }),
    mainTrends: read('/main-index/{id}/stock-trends', {
      summary: '주요 지수 종목의 오늘 흐름',
      input: z.object({ id: upcode, ...order, ...first }),
      reply: z.object({
        unit: z.enum(['minute', 'day']),
        trends: z.record(z.string(), z.array(z.number())).meta({ description: 'by shcode, oldest first' }),
      }),
      freshness: 'minute',
      example: { id: KOSPI },
    }),
    content: read('/index/{id}/content', {
      summary: '지수 화면의 탭에 담는 내용',
      input: z.object({ id: upcode, num: count({ min: 1, max: 50, default: 10 }) }),
      reply: z.object({
        index: IndexRow,
        industries: z.array(IndexRow).meta({ description: '업종별, the strongest first' }),
        listingamount: z.array(QuoteRow),
        up: z.array(QuoteRow),
        down: z.array(QuoteRow),
        volume: z.array(QuoteRow),
        amount: z.array(QuoteRow),
        new: z.array(QuoteRow).meta({ description: '신규상장: listed within six months, the latest first' }),
      }),
      freshness: 'tick',
      example: { id: KOSDAQ },
    }),
  },
  'index.unknown',
);
