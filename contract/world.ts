import { z } from 'zod';
import { CoinRow } from './coin.ts';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { atMost, barSpan, flagOn, paging } from './lists.ts';
import { BarColumns, DailyRow } from './rows.ts';
import { count, dateKst, optionalText, percent, queryDate, searchWord, sign } from './terms.ts';

const worldId = z
  .string()
  .regex(/^[A-Z0-9]{3,10}$/, 'NASDAQ 같은 지수 이름이어야 합니다.')
  .meta({
    description: 'SP500, NASDAQ, DJIA, PSEMICON, DAX, SXXP, CAC40, NIKKEI, SHIDX, SZIDX, HANGSE; USDKRW, WTI …',
  });

/** 해외지수, 환율, 원자재: a row of the global tables. */
export const WorldRow = z
  .object({
    symbol: worldId,
    hname: z.string(),
    group: z.enum(['index', 'currency', 'commodity']),
    country: z.string().meta({ description: 'ISO 3166 code of its place; EU for all of Europe' }),
    nation: z.string().meta({ description: '나라 이름' }),
    unit: z.enum(['points', 'won', 'dollars']),
    price: z.number(),
    change: z.number().meta({ description: 'signed, in its unit' }),
    chgrate: percent,
    sign,
    jnilclose: z.number(),
    open: z.number().nullable().meta({ description: 'null if the source gives one price a day' }),
    high: z.number().nullable(),
    low: z.number().nullable(),
    date: dateKst.meta({ description: 'trading day of its exchange, by the date there' }),
    localtime: z
      .string()
      .meta({ description: 'when the price was true, by the clock of its place: 2026-11-19T16:00:00' }),
    asOf: z.iso.datetime({ offset: true }).meta({ description: 'the same moment in Korean time' }),
    status: z.enum(['open', 'close']),
    session: z.string().meta({ description: 'what its exchange is doing: 장중, 점심 휴장, 장마감' }),
    sessionId: z.enum(['open', 'break', 'close']).meta({ description: 'the same by its id: break is lunch' }),
    delay: z.number().int().meta({ description: 'minutes its quotes arrive late; 0 when they are live' }),
    venue: z.string().meta({ description: 'where it is traded, by the id of a VenueRow' }),
    label: z.string().meta({ description: 'how old the price is, as a page says it: 실시간, 15분 지연, 11.19 종가' }),
    trend: z.array(z.number()).meta({ description: 'prices of its day so far, oldest first' }),
  })
  .meta({ id: 'WorldRow' });
export type WorldRow = z.infer<typeof WorldRow>;

/** 거래소의 시간: what a venue abroad is doing now, without the delay of its quotes. */
export const VenueRow = z
  .object({
    id: z.string(),
    hname: z.string(),
    nation: z.string(),
    localtime: z.string().meta({ description: 'now, by the clock of its place: 2026-11-19T16:00:00' }),
    asOf: z.iso.datetime({ offset: true }).meta({ description: 'now, in Korean time' }),
    sessionId: z.enum(['open', 'break', 'close', 'holiday']).meta({ description: 'holiday: closed all day' }),
    session: z.string().meta({ description: 'its label: 장중, 점심 휴장, 장마감, 휴장' }),
    holiday: z
      .string()
      .nullable()
      .meta({ description: 'name of the holiday, 주말 on a weekend; null on a trading day' }),
    nextAt: z.iso
      .datetime({ offset: true })
      .meta({ description: 'when it opens next, or while open, pauses or closes' }),
    day: dateKst.meta({ description: 'the trading day that runs or opens next, by the date there' }),
    sessions: z
      .array(z.object({ from: z.iso.datetime({ offset: true }), until: z.iso.datetime({ offset: true }) }))
      .meta({ description: 'its hours on that day, in Korean time; a lunch break lies between two' }),
    delay: z.number().int().meta({ description: 'minutes by which its quotes are late' }),
  })
  .meta({ id: 'VenueRow' });
export type VenueRow = z.infer<typeof VenueRow>;

/** 해외지수, 환율, 원자재: its year, its hours and holidays. */
const WorldDetail = WorldRow.extend({
  high52: z.number().meta({ description: '52주 최고, this day included' }),
  low52: z.number(),
  opensAt: z.number().meta({ description: 'beginning of its trading day `date`, seconds since 1970' }),
  closesAt: z.number(),
  hours: VenueRow,
  holidays: z
    .array(z.object({ date: dateKst, name: z.string() }))
    .meta({ description: 'weekdays of this year without trading; lunar holidays and short notices are missing' }),
  bars: BarColumns.meta({ description: 'days of the past year' }),
}).meta({ id: 'WorldDetail' });
export type WorldDetail = z.infer<typeof WorldDetail>;

const globalSymbol = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9.-]{0,11}$/, 'AAPL 같은 종목 기호여야 합니다.')
  .transform((text) => text.toUpperCase())
  .meta({ description: '거래소가 쓰는 종목 기호: AAPL, 7203, 00700, 600519', example: 'AAPL' });

/** 한국은행 기준금리, and each day on which it was changed. */
export const BaseRate = z
  .object({
    rate: z.number().nullable().meta({ description: 'percent a year; null until a source gives it' }),
    change: z.number().nullable().meta({ description: 'percentage points by which it was changed last, signed' }),
    changedate: dateKst.nullable().meta({ description: 'the day from which it holds' }),
    rows: z
      .array(
        z.object({
          date: dateKst,
          rate: z.number().meta({ description: 'percent a year, from that day on' }),
          change: z.number().nullable().meta({ description: 'percentage points; null for the first that is known' }),
        }),
      )
      .meta({ description: 'changes, the newest first' }),
  })
  .meta({ id: 'BaseRate' });
export type BaseRate = z.infer<typeof BaseRate>;

/** A foreign company. */
const GlobalCompany = z.object({
  symbol: z.string(),
  name: z.string().meta({ description: '한글 이름' }),
  ename: z.string().meta({ description: '영문 이름' }),
  exchange: z.string().meta({ description: '거래소: NASDAQ, NYSE, TSE …' }),
  country: z.string().meta({ description: 'ISO 3166' }),
  currency: z.string().meta({ description: 'ISO 4217; GBX is a hundredth of a pound' }),
});

/** A foreign company in search results. */
export const FoundCompany = GlobalCompany.extend({
  price: z.number().meta({ description: 'in its currency' }),
  chgrate: percent,
}).meta({ id: 'FoundCompany' });
export type FoundCompany = z.infer<typeof FoundCompany>;

/** A foreign company in the list of search results, priced in won as on its page. */
export const CompanyRow = FoundCompany.extend({
  date: dateKst.meta({ description: 'local date of the price' }),
  won: z
    .number()
    .nullable()
    .meta({ description: 'the price in won at the rate of that day, or of the last one before' }),
}).meta({ id: 'CompanyRow' });
export type CompanyRow = z.infer<typeof CompanyRow>;

/** A foreign company's day, in its currency, by the local date. */
export const GlobalDay = GlobalCompany.extend({
  date: dateKst,
  close: z.number(),
  change: z.number().nullable(),
  chgrate: percent.nullable(),
  sign,
  open: z.number().nullable(),
  high: z.number().nullable(),
  low: z.number().nullable(),
  volume: z.number().nullable().meta({ description: 'shares' }),
}).meta({ id: 'GlobalDay' });
export type GlobalDay = z.infer<typeof GlobalDay>;

/** 해외 종목: one company, and the search for companies. */
export const globalStock = resource(
  'globalStock',
  {
    glDaily: read('/stock/gl-daily/{id}', {
      summary: '해외 종목 하루의 시세',
      input: z.object({ id: globalSymbol, date: optionalText(queryDate) }),
      reply: GlobalDay,
      freshness: 'minute',
      example: { id: 'AAPL' },
    }),
    companies: read('/globalmarket/data/get/corp', {
      summary: '해외 종목 찾기',
      input: z.object({ keyword: searchWord, num: count({ min: 1, max: 100, default: 30 }) }),
      reply: z.array(CompanyRow),
      freshness: 'minute',
      example: { keyword: 'apple' },
      list: '',
      outsideApi: true,
    }),
  },
  'stock.unknown',
);

/** 해외지수, 환율, 코인. */
export const world = resource(
  'world',
  {
    globalIndices: read('/global-indices', {
      summary: '해외지수, 환율, 원자재',
      reply: z.array(WorldRow),
      freshness: 'tick',
      list: '',
    }),
    globalSwiper: read('/main/swiper/global-indices', {
      summary: '첫 화면의 해외지수',
      reply: z.array(WorldRow),
      freshness: 'tick',
      list: '',
    }),
    globalTv: read('/global-indices/tv/{id}', {
      summary: '해외지수 차트 봉',
      input: z.object({ id: worldId, ...barSpan }),
      reply: BarColumns,
      freshness: 'minute',
      example: { id: 'NASDAQ', type: 'day' },
    }),
    globalIndex: read('/global-indices/{id}', {
      summary: '해외지수 상세',
      input: z.object({ id: worldId, bars: flagOn.meta({ description: 'false leaves bars empty' }) }),
      reply: WorldDetail,
      freshness: 'tick',
      example: { id: 'NASDAQ' },
    }),
    globalDaily: read('/global-indices/{id}/daily-prices', {
      summary: '해외지수 일별 시세, 최근 날짜부터',
      input: z.object({ id: worldId, ...paging(20, 2000) }),
      reply: pageOf(DailyRow),
      freshness: 'tick',
      example: { id: 'NASDAQ' },
      list: 'rows',
    }),
    baseRate: read('/base-rate', {
      summary: '한국은행 기준금리와 그 변경',
      reply: BaseRate,
      freshness: 'minute',
      list: 'rows',
    }),
    venues: read('/global-venues', {
      summary: '해외 거래소의 시간과 장 상태',
      reply: z.array(VenueRow),
      freshness: 'tick',
      list: '',
    }),
    coins: read('/cryptocurrency/price', {
      summary: '코인 시세, 시가총액 순',
      input: z.object({ num: atMost(100) }),
      reply: z.array(CoinRow),
      freshness: 'tick',
      list: '',
    }),
  },
  'index.unknown',
);
