import { CAP_BANDS } from '@sise/domain/stock/cap-band';
import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { flag, LIST_ORDERS, MOST_NAMED, MOVES, paging, period, sortType, stockCodes, stockOrder } from './lists.ts';
import { ValuationFacts } from './disclosures.ts';
import { QuoteRow } from './rows.ts';
import { dateKst, emptyIsAbsent, optionalText, percent, sessionId, upcode, won } from './terms.ts';

export const MarketStatus = z
  .object({
    type: z.enum(['KOSPI', 'KOSDAQ', 'KONEX']),
    status: z.enum(['open', 'close']),
    workdate: dateKst,
    session: z.string().meta({ description: 'chip text: 장전, 동시호가, 장중, 장마감, 휴장, 시간외, 애프터마켓' }),
    sessionId,
    opensAt: z.number().meta({ description: 'beginning of the regular session, seconds since 1970' }),
    closesAt: z.number(),
    feed: z.enum(['live', 'close', 'silent']).meta({ description: 'whether values arrive: silent means stale' }),
  })
  .meta({ id: 'MarketStatus' });
export type MarketStatus = z.infer<typeof MarketStatus>;

const OverPeriod = z.object({
  periodbase: won.nullable().meta({
    description: 'the adjusted close at the beginning of the period; null if it was not listed then',
  }),
  periodrate: percent.nullable().meta({ description: '기간 등락률: the price against periodbase' }),
});

/**
 * A stock of the whole list. Earnings and equity per share are included on request, null if unknown; the change over a
 * period is included for one that is longer than a day.
 */
export const ListedRow = QuoteRow.extend({
  ...ValuationFacts.pick({ eps: true, bps: true, dps: true, roe: true }).partial().shape,
  ...OverPeriod.partial().shape,
}).meta({ id: 'ListedRow' });
export type ListedRow = z.infer<typeof ListedRow>;

const count = z.number().int().nullable();

/** 코넥스: counts and sums of its stocks. */
export const KonexSummary = z
  .object({
    stocks: z.number().int().meta({ description: '종목 수' }),
    traded: z.number().int().meta({ description: 'stocks with a trade today' }),
    halted: z.number().int().meta({ description: '거래정지' }),
    upper: count.meta({
      description: '상한, counted in rise, too; null, as are the counts below, before the first trade',
    }),
    rise: count,
    flat: count,
    fall: count,
    lower: count,
    volume: z.number().nullable().meta({ description: 'shares' }),
    amount: won.nullable(),
    listingamount: won.nullable(),
  })
  .meta({ id: 'KonexSummary' });
export type KonexSummary = z.infer<typeof KonexSummary>;

/** 국내증시: the market as a whole. */
export const market = resource('market', {
  status: read('/market-status', {
    summary: '시장 상태',
    reply: z.array(MarketStatus),
    freshness: 'tick',
    list: '',
  }),
  stocks: read('/korean-stocks', {
    summary: '국내 종목 전체 목록',
    input: z.object({
      market: z.preprocess(emptyIsAbsent, z.enum(['all', 'kospi', 'kosdaq', 'konex']).default('all')),
      upcode: optionalText(upcode).describe('only stocks of this industry'),
      index: optionalText(upcode).describe('only stocks of this index, such as 1029'),
      marketCap: optionalText(z.enum(CAP_BANDS)).describe('only stocks of this market cap: 억원, from ~ below'),
      codes: stockCodes(MOST_NAMED).describe('only these stocks: 단축코드, separated by commas'),
      period: period.describe('of periodrate, and of what rises or falls'),
      only: optionalText(z.enum(MOVES)).describe(
        'only stocks that rise or fall over the period, or are at 상한가 or 하한가 today',
      ),
      sortBy: z.preprocess(emptyIsAbsent, z.enum(LIST_ORDERS).default('listingamount')),
      sortType,
      fundamentals: flag.meta({ description: 'with eps, bps, dps and roe, from which PER and PBR are calculated' }),
      hideRisky: flag.describe('leave out 거래정지, 관리종목, 정리매매, 투자경고 and 투자위험'),
      hidePreferred: flag.describe('leave out 우선주'),
      onlyNew: flag.describe('only stocks listed within the last 6 months'),
      trend: flag,
      ...paging(100, 4000),
    }),
    reply: pageOf(ListedRow),
    freshness: 'tick',
    example: { market: 'kospi', sortBy: 'listingamount', num: 20 },
    list: 'rows',
  }),
  konexSummary: read('/konex/summary', {
    summary: '코넥스의 종목 수와 합계',
    reply: KonexSummary,
    freshness: 'tick',
  }),
  konexStocks: read('/konex/stocks', {
    summary: '코넥스 종목',
    input: z.object({ sortBy: stockOrder('listingamount'), sortType, trend: flag, ...paging(200, 4000) }),
    reply: pageOf(QuoteRow),
    freshness: 'tick',
    list: 'rows',
  }),
});
