import { UNDERLYING_IDS } from '@sise/domain/derivatives/contract-spec';
import { z } from 'zod';
import { ContractBook } from './contract-book.ts';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { FutureDailyRow, FutureHead, FutureInvestors, FutureTimes } from './futures.ts';
import { barSpan, paging } from './lists.ts';
import { OptionChain, OptionDayRow } from './options.ts';
import { BarColumns } from './rows.ts';
import { optionalText, queryDate } from './terms.ts';

const contractCode = z.string().regex(/^[0-9A-Z]{8}$/, '여덟 자리 종목코드여야 합니다.');
const chartId = z.string().regex(/^(kospi200|kosdaq150|[0-9A-Z]{8})$/, '상품이나 여덟 자리 종목코드여야 합니다.');

const head = (path: string, summary: string) =>
  read(path, { summary, reply: FutureHead, freshness: 'tick', list: 'rows' });

const dailyPrices = (path: string, summary: string) =>
  read(path, {
    summary,
    input: z.object({
      code: optionalText(contractCode).meta({ description: 'one contract; absent: the front month of each day' }),
      ...paging(20, 250),
    }),
    reply: pageOf(FutureDailyRow),
    freshness: 'tick',
    example: {},
    list: 'rows',
  });

const optionChain = (path: string, summary: string) =>
  read(path, {
    summary,
    input: z.object({
      expiry: optionalText(queryDate).meta({
        description: 'last trading day of a listed expiry; absent: the nearest month; any other is unknown',
      }),
    }),
    reply: OptionChain,
    freshness: 'tick',
    example: {},
  });

const optionDays = (path: string, summary: string) =>
  read(path, {
    summary,
    input: z.object({
      lastDate: optionalText(queryDate).meta({ description: 'only days before this one; absent: from today on' }),
      ...paging(20, 100),
    }),
    reply: pageOf(OptionDayRow),
    freshness: 'tick',
    example: {},
    list: 'rows',
  });

/** 선물, 옵션. */
export const future = resource(
  'future',
  {
    kospi200: head('/future/kospi200', '코스피200 선물'),
    kosdaq150: head('/future/kosdaq150', '코스닥150 선물'),
    kospi200Days: dailyPrices('/future/kospi200/daily-prices', '코스피200 선물 일별 시세'),
    kosdaq150Days: dailyPrices('/future/kosdaq150/daily-prices', '코스닥150 선물 일별 시세'),
    kospi200Options: optionChain('/future/option/kospi200', '코스피200 옵션 시세판'),
    kosdaq150Options: optionChain('/future/option/kosdaq150', '코스닥150 옵션 시세판'),
    kospi200OptionDays: optionDays('/future/option/kospi200-list', '코스피200 옵션 일별 합계'),
    kosdaq150OptionDays: optionDays('/future/option/kosdaq150-list', '코스닥150 옵션 일별 합계'),
    detail: read('/future/{product}/{x}', {
      summary: '선물옵션 투자자별 매매, 선물 시간대별 체결',
      input: z.object({
        product: z.enum(UNDERLYING_IDS),
        x: z.enum(['investors', 'times']),
        ...paging(30, 450),
      }),
      reply: z.discriminatedUnion('x', [FutureInvestors, FutureTimes]),
      freshness: 'tick',
      example: { product: 'kospi200', x: 'investors' },
      list: 'rows',
    }),
    book: read('/future/book/{code}', {
      summary: '선물옵션 5단계 호가',
      input: z.object({ code: chartId }),
      reply: ContractBook,
      freshness: 'tick',
      example: { code: 'kospi200' },
    }),
    tv: read('/future/tv/{id}', {
      summary: '선물옵션 차트 봉',
      input: z.object({ id: chartId, ...barSpan }),
      reply: BarColumns,
      freshness: 'tick',
      example: { id: 'kospi200', type: 'day' },
    }),
  },
  'future.unknown',
);
