import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { FoundIndex, FoundStock } from './my-stock.ts';
import { count, searchWord } from './terms.ts';
import { FoundCompany } from './world.ts';

/** 통합 검색: matches for what a reader types. */
export const search = resource('search', {
  everything: read('/search', {
    summary: '통합 검색',
    input: z.object({
      word: searchWord,
      stocks: count({ min: 0, max: 50, default: 10 }),
      indices: count({ min: 0, max: 50, default: 5 }),
      companies: count({ min: 0, max: 50, default: 3 }),
    }),
    reply: z.object({
      stocks: z.array(FoundStock),
      indices: z.array(FoundIndex),
      companies: z.array(FoundCompany).meta({ description: '해외 종목; empty where no source has any' }),
      near: z.array(z.string()).meta({ description: 'where nothing was found, up to three names near to the word' }),
    }),
    freshness: 'tick',
    example: { word: '삼성' },
  }),
});
