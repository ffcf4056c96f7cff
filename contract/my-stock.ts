import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { IndexRow, QuoteRow } from './rows.ts';
import { count, searchWord, securityGroup } from './terms.ts';

const num = count({ min: 1, max: 200, default: 50 });

/** A stock, ETF or ETN that was found. */
export const FoundStock = QuoteRow.pick({
  shcode: true,
  hname: true,
  mktflg: true,
  price: true,
  change: true,
  chgrate: true,
  sign: true,
  listingamount: true,
  halted: true,
})
  .extend({ stkgroupid: securityGroup.nullable() })
  .meta({ id: 'FoundStock' });
export type FoundStock = z.infer<typeof FoundStock>;

/** An index or industry that was found. */
export const FoundIndex = IndexRow.pick({
  upcode: true,
  hname: true,
  kind: true,
  mktflg: true,
  price: true,
  change: true,
  chgrate: true,
  sign: true,
  stocks: true,
}).meta({ id: 'FoundIndex' });
export type FoundIndex = z.infer<typeof FoundIndex>;

/** 내 종목: what anybody may ask. */
export const myStock = resource(
  'myStock',
  {
    searchStocks: read('/mystock/search/domestic-stocks', {
      summary: '국내 종목 찾기',
      input: z.object({ name: searchWord, num }),
      reply: z.array(FoundStock),
      freshness: 'tick',
      example: { name: '삼성' },
      list: '',
    }),
    searchIndices: read('/mystock/search/domestic-indices', {
      summary: '국내 지수·업종 찾기',
      input: z.object({ name: searchWord, num }),
      reply: z.array(FoundIndex),
      freshness: 'tick',
      example: { name: '코스' },
      list: '',
    }),
  },
  'path.unknown',
);
