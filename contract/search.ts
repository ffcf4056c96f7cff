import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { FoundIndex, FoundStock } from './my-stock.ts';
import { count, searchWord } from './terms.ts';

/** 통합 검색: what a reader means who types something anywhere. */
export const search = resource('search', {
  everything: read('/search', {
    summary: '통합 검색',
    input: z.object({
      word: searchWord,
      stocks: count({ min: 0, max: 50, default: 10 }),
      indices: count({ min: 0, max: 50, default: 5 }),
    }),
    reply: z.object({ stocks: z.array(FoundStock), indices: z.array(FoundIndex) }),
    freshness: 'tick',
    example: { word: '삼성' },
  }),
});
