import { UNDERLYING_IDS } from '@sise/domain/derivatives/contract-spec';
import { z } from 'zod';
import { FoundInstrument } from './comparison.ts';
import { read, resource } from './endpoint.ts';
import { FoundIndex, FoundStock } from './my-stock.ts';
import { count, dateKst, percent, searchWord } from './terms.ts';
import { FoundCompany } from './world.ts';

/** A future or an option in search results. */
export const FoundContract = z
  .object({
    code: z.string().meta({ description: '종목코드, eight characters' }),
    hname: z.string().meta({ description: '코스피200 선물 26년 12월물, 코스피200 콜 985' }),
    product: z.enum(UNDERLYING_IDS),
    kind: z.enum(['future', 'call', 'put']),
    expiry: dateKst.meta({ description: '최종거래일' }),
    jandatecnt: z.number().int().meta({
      description: 'calendar days from today to the last trading day; once it is past, 잔존일수 as published',
    }),
    strike: z.number().nullable().meta({ description: '행사가, points; null for a future' }),
    price: z.number().nullable().meta({ description: 'points; null before the first trade of the day' }),
    chgrate: percent.nullable(),
  })
  .meta({ id: 'FoundContract' });
export type FoundContract = z.infer<typeof FoundContract>;

const exact = z.boolean().meta({ description: 'the word is one of its names, not only near to one' });

/** An index, a currency or a commodity abroad, or a coin, in search results. */
export const FoundWorldwide = FoundInstrument.extend({ exact }).meta({ id: 'FoundWorldwide' });
export type FoundWorldwide = z.infer<typeof FoundWorldwide>;

/** A page of this site in search results, also one of a stock, a named screen or an analyst. */
export const FoundPage = z
  .object({
    path: z.string().meta({ description: 'on this site, with its query', example: '/world/exchange' }),
    hname: z.string(),
    area: z.string().nullable().meta({ description: 'Korean name of its area in the menu; null outside the menu' }),
    exact,
  })
  .meta({ id: 'FoundPage' });
export type FoundPage = z.infer<typeof FoundPage>;

/** Of a search for stocks only: nothing but listings and, if asked for, foreign companies. */
export const STOCKS_ONLY = { indices: 0, worldwide: 0, contracts: 0, pages: 0 } as const;

/** 통합 검색: matches for what a reader types. */
export const search = resource('search', {
  everything: read('/search', {
    summary: '통합 검색',
    input: z.object({
      word: searchWord,
      stocks: count({ min: 0, max: 50, default: 10 }),
      indices: count({ min: 0, max: 50, default: 5 }),
      companies: count({ min: 0, max: 50, default: 3 }),
      worldwide: count({ min: 0, max: 50, default: 4 }),
      contracts: count({ min: 0, max: 50, default: 3 }),
      pages: count({ min: 0, max: 50, default: 3 }),
    }),
    reply: z.object({
      stocks: z.array(FoundStock),
      indices: z.array(FoundIndex),
      companies: z.array(FoundCompany).meta({ description: '해외 종목; empty where no source has any' }),
      worldwide: z
        .array(FoundWorldwide)
        .meta({ description: '해외지수, 환율, 원자재, 코인; empty where no source has any' }),
      contracts: z.array(FoundContract).meta({ description: '선물, 옵션; empty where no source has any' }),
      pages: z.array(FoundPage),
      near: z.array(z.string()).meta({ description: 'where nothing was found, up to three names near to the word' }),
    }),
    freshness: 'tick',
    example: { word: '삼성' },
  }),
});
