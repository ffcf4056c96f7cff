import { z } from 'zod';
import { read, resource } from './endpoint.ts';
import { pageOf } from './envelope.ts';
import { atMost, paging } from './lists.ts';
import { FILING_KINDS, FILING_TOPICS, type FilingKind, type FilingTopic } from '@sise/domain/filings/filing';
import { count, dateKst, LONGEST_SEARCH, optionalText, percent, queryDate, shcode, upcode, won } from './terms.ts';
import { plainText } from './text.ts';

const optionalWon = won.nullable();
const optionalPercent = percent.nullable();

/** Figures per share from the last four published quarters, and the price relative to them. */
export const ValuationFacts = z.object({
  eps: optionalWon.meta({ description: '주당순이익 of the last four quarters; null where no source says' }),
  bps: optionalWon.meta({ description: '주당순자산' }),
  dps: optionalWon.meta({ description: '주당배당금 of the last four quarters; 0 when nothing was paid' }),
  roe: optionalPercent,
  estimatedeps: optionalWon.meta({ description: '추정 EPS of the business year still open' }),
  per: z.number().nullable().meta({ description: 'PER, times; null after a loss and where no source says' }),
  pbr: z.number().nullable(),
  estimatedper: z.number().nullable().meta({ description: '추정 PER' }),
  dividendyield: optionalPercent.meta({ description: '배당수익률' }),
  deficit: z.boolean().meta({ description: '적자: per is null because of a loss' }),
});
export type ValuationFacts = z.infer<typeof ValuationFacts>;

/** A business year or a quarter of one. Won; income and cash flow cover the period alone, balances are at its end. */
export const StatementRow = z
  .object({
    period: z.enum(['year', 'quarter']),
    year: z.number().int(),
    quarter: z.number().int().nullable().meta({ description: '1 to 4; null for a year' }),
    enddate: dateKst.meta({ description: '결산일' }),
    source: z
      .enum(['report', 'preliminary', 'estimate'])
      .meta({ description: 'report: 정기보고서, preliminary: 잠정실적, estimate: 추정' }),
    estimate: z.boolean().meta({ description: '추정: nobody has published it' }),
    disclosedate: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: 'when it was first published; null for an estimate' }),
    revenue: won.meta({ description: '매출액; of a financial company 영업수익' }),
    grossprofit: optionalWon.meta({
      description: '매출총이익; null if the line of business has none, such as that of a bank',
    }),
    operatingprofit: won.meta({ description: '영업이익' }),
    pretaxprofit: won.meta({ description: '세전이익' }),
    netincome: won.meta({ description: '당기순이익' }),
    controllingincome: won.meta({ description: '지배주주 순이익' }),
    assets: won.meta({ description: '자산총계: liabilities + equity' }),
    liabilities: won.meta({ description: '부채총계' }),
    equity: won.meta({ description: '자본총계' }),
    controllingequity: won.meta({ description: '지배주주 지분' }),
    capital: won.meta({ description: '자본금' }),
    cash: won.meta({ description: '현금 및 현금성 자산' }),
    borrowings: won.meta({ description: '차입금' }),
    operatingcash: won.meta({ description: '영업활동 현금흐름' }),
    investingcash: won.meta({ description: '투자활동 현금흐름' }),
    financingcash: won.meta({ description: '재무활동 현금흐름' }),
    capex: won.meta({ description: '설비투자' }),
    freecash: won.meta({ description: '잉여현금흐름: operatingcash − capex' }),
    eps: won.meta({ description: '주당순이익 of the period, by the shares of today' }),
    bps: won.meta({ description: '주당순자산' }),
    dps: optionalWon.meta({ description: '주당배당금; null while it is not decided' }),
    per: z
      .number()
      .nullable()
      .meta({ description: 'PER by the price of enddate (an estimate: now) and four quarters; null after a loss' }),
    pbr: z.number().nullable(),
    deficit: z.boolean().meta({ description: '적자: the period ended with a loss' }),
    roe: optionalPercent,
    roa: optionalPercent,
    operatingmargin: optionalPercent.meta({ description: '영업이익률' }),
    netmargin: optionalPercent.meta({ description: '순이익률' }),
    debtratio: optionalPercent.meta({ description: '부채비율' }),
    reserveratio: optionalPercent.meta({ description: '유보율' }),
    dividendyield: optionalPercent.meta({ description: '배당수익률 of a year' }),
  })
  .meta({ id: 'StatementRow' });
export type StatementRow = z.infer<typeof StatementRow>;

const shareCounts = z
  .object({
    issued: z.number().meta({ description: '발행주식의 총수' }),
    treasury: z.number().nullable().meta({ description: '자기주식' }),
    outstanding: z.number().nullable().meta({ description: '유통주식' }),
  })
  .nullable();

/** 주식의 총수 현황, in shares; null of a kind that the company has not. */
export const CompanyShares = z
  .object({
    common: shareCounts.meta({ description: '보통주' }),
    preferred: shareCounts.meta({ description: '우선주' }),
  })
  .meta({ id: 'CompanyShares' });
export type CompanyShares = z.infer<typeof CompanyShares>;

/** 배당: the dividend of one period. */
export const DividendRow = z
  .object({
    year: z.number().int(),
    quarter: z.number().int(),
    dps: won,
    decidedate: dateKst.meta({ description: '결정 공시일' }),
    recorddate: dateKst.meta({ description: '배당기준일' }),
    exdate: dateKst.meta({ description: '배당락일' }),
    paydate: dateKst.meta({ description: '지급일' }),
  })
  .meta({ id: 'DividendRow' });
export type DividendRow = z.infer<typeof DividendRow>;

/** 공매도 of one day. */
export const ShortSaleRow = z
  .object({
    date: dateKst,
    close: won,
    chgrate: percent,
    volume: z.number().nullable().meta({ description: '거래량 of the day; null while it runs' }),
    shortvolume: z.number().nullable().meta({ description: '공매도 거래량; null until counted at 18:00' }),
    shortamount: optionalWon.meta({ description: '공매도 거래대금' }),
    shortratio: optionalPercent.meta({ description: '공매도 비중: shortvolume of volume' }),
    shortprice: optionalWon.meta({ description: '공매도 평균가' }),
    balance: z.number().nullable().meta({ description: '공매도 잔고, shares, T+2: null on the newest two days' }),
    balanceamount: optionalWon.meta({ description: '잔고 금액' }),
    balanceratio: optionalPercent.meta({ description: '잔고 비율 of the listed shares' }),
    balancedate: dateKst.meta({ description: 'when the balance is, or will be, known' }),
  })
  .meta({ id: 'ShortSaleRow' });
export type ShortSaleRow = z.infer<typeof ShortSaleRow>;

/** 업종 백분위: the position of a stock in its industry. */
export const SectorPosition = z
  .object({
    shcode,
    hname: z.string(),
    upcode: upcode.nullable().meta({ description: '업종; null of a stock that has none' }),
    industry: z.string().nullable(),
    stocks: z.number().int().meta({ description: 'stocks of the industry' }),
    deficit: z.boolean().meta({ description: '적자: the PER has no value because of a loss' }),
    rows: z
      .array(
        z.object({
          measure: z.enum(['growth', 'operatingMargin', 'roe', 'debtRatio', 'per', 'pbr', 'dividendYield']).meta({
            description:
              '매출 성장, 영업이익률, ROE, 부채비율, PER, PBR, 배당수익률 by the last four published quarters',
          }),
          higher: z.enum(['more', 'less']).meta({ description: 'whether more of it or less stands higher' }),
          value: z
            .number()
            .nullable()
            .meta({ description: 'percent, or times; null where unknown, and PER after a loss' }),
          median: z.number().nullable(),
          top: z
            .number()
            .int()
            .nullable()
            .meta({ description: '상위, percent of those counted; null without a value' }),
          place: z.number().nullable().meta({ description: '0 the lowest, 1 the highest; equals share a place' }),
          count: z.number().int().meta({ description: 'stocks of the industry whose value is known' }),
        }),
      )
      .meta({ description: 'empty without an industry' }),
  })
  .meta({ id: 'SectorPosition' });
export type SectorPosition = z.infer<typeof SectorPosition>;

const filingKind = z.enum(Object.keys(FILING_KINDS) as [FilingKind, ...FilingKind[]]); // keys of a literal that is never empty
const filingTopic = z.enum(Object.keys(FILING_TOPICS) as [FilingTopic, ...FilingTopic[]]); // as above

/** 공시: a line of the list. */
export const FilingRow = z
  .object({
    id: z.string().meta({ description: '접수번호, fourteen digits' }),
    shcode,
    date: dateKst.meta({ description: '접수일' }),
    time: z.string().nullable().meta({ description: 'when it was seen, 15:41; null if the source gives only the day' }),
    reportname: z.string().meta({ description: '보고서명, with [기재정정] before that of a correction' }),
    kind: filingKind.meta({ description: '공시유형 A to J' }),
    kindname: z.string(),
    topic: filingTopic,
    topicname: z.string(),
    submitter: z.string().nullable().meta({ description: '제출인; null if no source has it' }),
    correction: z.boolean().meta({ description: '기재정정' }),
    summary: z.string().meta({ description: '핵심: a summary in one line; empty if no source has it' }),
    nextrate: optionalPercent.meta({ description: '다음 거래일 등락률; null until that day is over' }),
    simulated: z.boolean().meta({ description: '모의: not a filing of the real company' }),
  })
  .meta({ id: 'FilingRow' });
export type FilingRow = z.infer<typeof FilingRow>;

/** 공시 with its text. */
export const FilingText = FilingRow.extend({
  corrects: z.string().nullable().meta({ description: 'id of the filing it corrects' }),
  items: z.array(z.object({ label: z.string(), text: z.string() })),
  paragraphs: z.array(z.string()),
}).meta({ id: 'FilingText' });
export type FilingText = z.infer<typeof FilingText>;

/** 재무제표, 공시, 공매도. */
export const disclosures = resource(
  'disclosures',
  {
    statements: read('/stock/{code}/finance-statement', {
      summary: '재무제표와 배당',
      input: z.object({
        code: shcode,
        period: optionalText(z.enum(['year', 'quarter'])).meta({ description: 'only years, or only quarters' }),
        num: atMost(100).meta({ description: 'only the newest so many years and quarters' }),
      }),
      reply: z.object({
        shcode,
        hname: z.string(),
        basis: z
          .enum(['consolidated', 'separate'])
          .nullable()
          .meta({ description: 'consolidated: 연결, separate: 별도; null where there are no statements' }),
        rows: z
          .array(StatementRow)
          .meta({ description: 'years oldest first, then quarters oldest first; estimates last' }),
        dividends: z.array(DividendRow).meta({ description: 'newest first' }),
        shares: CompanyShares.nullable().meta({
          description: 'by the last periodic report; null if no source has them',
        }),
      }),
      freshness: 'minute',
      example: { code: '005930' },
      list: 'rows',
    }),
    sectorPosition: read('/stock/{code}/sector-position', {
      summary: '업종 백분위',
      input: z.object({ code: shcode }),
      reply: SectorPosition,
      freshness: 'minute',
      example: { code: '005930' },
      list: 'rows',
    }),
    shortSelling: read('/stock/{code}/short-stock-selling', {
      summary: '공매도',
      input: z.object({ code: shcode, ...paging(20, 250) }),
      reply: pageOf(ShortSaleRow).extend({
        basis: z.literal('T+2 기준').meta({ description: 'what the balances are as of' }),
      }),
      freshness: 'minute',
      example: { code: '005930' },
      list: 'rows',
    }),
    filings: read('/stock/{code}/public-announcement', {
      summary: '공시 목록',
      input: z.object({
        code: shcode,
        kind: optionalText(filingKind),
        topic: optionalText(filingTopic),
        fromDate: optionalText(queryDate),
        toDate: optionalText(queryDate),
        months: count({ min: 1, max: 36, default: 36 }).meta({
          description: 'the period before the day shown, if fromDate is absent; filings go back three years',
        }),
        submitter: optionalText(plainText(60)).meta({ description: '제출인, its whole name' }),
        searchWord: optionalText(plainText(LONGEST_SEARCH)),
        ...paging(20, 100),
      }),
      reply: pageOf(FilingRow).extend({
        topics: z
          .array(z.object({ topic: filingTopic, topicname: z.string(), count: z.number().int() }))
          .meta({ description: 'the number of filings of each topic, independent of the topic parameter' }),
        submitters: z
          .array(z.object({ name: z.string(), count: z.number().int() }))
          .meta({ description: '제출인 to choose from, most filings first, independent of the submitter parameter' }),
      }),
      freshness: 'minute',
      example: { code: '005930' },
      list: 'rows',
    }),
    filing: read('/stock/{code}/public-announcement/{id}', {
      summary: '공시 본문',
      input: z.object({
        code: shcode,
        id: plainText(40).meta({ description: '접수번호, or latest for the newest filing' }),
      }),
      reply: FilingText,
      freshness: 'minute',
      example: { code: '005930', id: 'latest' },
    }),
  },
  'stock.unknown',
);
