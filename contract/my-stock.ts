import { MOST_FAVORITES } from '@sise/domain/favorites/favorite';
import { isShcode, isUpcode } from '@sise/domain/terms';
import type { Shcode, Upcode } from '@sise/domain/terms';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { IndexRow, QuoteRow } from './rows.ts';
import { FavoriteRow } from './favorites.ts';
import { flag } from './lists.ts';
import { gradeCode } from './reports.ts';
import { count, dateKst, percent, searchWord, securityGroup, won } from './terms.ts';

const num = count({ min: 1, max: 200, default: 50 });

/** A stock, ETF or ETN in search results. */
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
  designation: true,
})
  .extend({ stkgroupid: securityGroup.nullable() })
  .meta({ id: 'FoundStock' });
export type FoundStock = z.infer<typeof FoundStock>;

/** An index or industry in search results. */
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

/** Stocks and indices of a list: 단축코드 and 업종코드, separated by commas. */
const codes = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(
    z
      .array(
        z
          .string()
          .refine(
            (code): code is Shcode | Upcode => isShcode(code) || isUpcode(code),
            '여섯 자리 종목코드나 네 자리 업종코드여야 합니다.',
          ),
      )
      .min(1, '코드를 하나 이상 적어 주세요.')
      .max(MOST_FAVORITES, `한 번에 ${MOST_FAVORITES}개까지 물을 수 있습니다.`),
  );

/** 수급 and 컨센서스 of a followed stock or index; null if no source gives it, or if it does not exist. */
export const FavoriteFacts = z
  .object({
    shcode: z.string().meta({ description: '단축코드, or 업종코드 of an index' }),
    is_index: z.boolean(),
    individual: won.nullable().meta({ description: '개인 순매수 today' }),
    foreigner: won.nullable().meta({ description: '외국인 순매수 today' }),
    institution: won.nullable().meta({ description: '기관 순매수 today' }),
    provisional: z.boolean().meta({ description: '잠정: counted while the market is open' }),
    foreignrate: percent.nullable().meta({ description: '외국인 보유율' }),
    opinion: z.number().nullable().meta({ description: '평균 투자의견, 1 강력매수 to 5 강력매도' }),
    gradeCode: gradeCode.nullable(),
    grade: z.string().nullable().meta({ description: '투자의견 in words' }),
    target: won.nullable().meta({ description: '평균 목표주가' }),
    reports: z.number().int().meta({ description: 'reports behind opinion and target' }),
    estimatedeps: won.nullable().meta({ description: '추정 EPS, from which 추정 PER is calculated' }),
  })
  .meta({ id: 'FavoriteFacts' });
export type FavoriteFacts = z.infer<typeof FavoriteFacts>;

/** 내 종목: public calls. */
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
    quotes: read('/mystock/quotes', {
      summary: '로그인하지 않은 기기가 담은 목록의 시세: 없는 종목은 빠짐',
      input: z.object({ codes, trend: flag }),
      reply: z.array(FavoriteRow.omit({ addedAt: true, addedPrice: true, addedrate: true, delisted: true })),
      freshness: 'tick',
      example: { codes: '005930,1001' },
      list: '',
    }),
    facts: read('/mystock/facts', {
      summary: '관심종목의 수급과 컨센서스: 없는 종목은 빠짐',
      input: z.object({ codes }),
      reply: z.array(FavoriteFacts),
      freshness: 'minute',
      example: { codes: '005930,1001' },
      list: '',
    }),
    returns: read('/mystock/returns', {
      summary: '그룹을 같은 비중의 지수로 본 석 달: 첫날부터의 등락률, KOSPI와 함께',
      input: z.object({ codes }),
      reply: z.object({
        dates: z.array(dateKst),
        group: z.array(percent.nullable()).meta({ description: 'mean of the stocks and indices, by day' }),
        kospi: z.array(percent.nullable()),
      }),
      freshness: 'minute',
      example: { codes: '005930,000660' },
    }),
  },
  'path.unknown',
);
