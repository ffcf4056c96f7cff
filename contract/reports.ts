import { z } from 'zod';
import { dateKst, marketFlag, percent, shcode, upcode, won } from './terms.ts';
import { plainText } from './text.ts';

/** REPORT_WRITER_CODE */
export const writerCode = plainText(20)
  .min(1)
  .meta({ description: 'REPORT_WRITER_CODE of an analyst', example: 'A001' });

export const REPORT_TYPE_NAMES = { CO: '기업', IN: '산업', MA: '시장' } as const;

/** 보고서 종류: CO 기업, IN 산업, MA 시장 */
export const reportType = z.enum(['CO', 'IN', 'MA']).meta({ description: '보고서 종류: CO 기업, IN 산업, MA 시장' });

/** 목표가 변동: up 상향, down 하향, new 신규, keep 유지 */
const changePrices = z
  .enum(['up', 'down', 'new', 'keep'])
  .meta({ description: '목표가 변동: up 상향, down 하향, new 신규, keep 유지' });

/** Several of them, separated by commas. */
export const severalChanges = z
  .preprocess(
    (value) => (typeof value === 'string' && value.includes(',') ? value.split(',').filter(Boolean) : value),
    z.union([changePrices, z.array(changePrices).min(1)]),
  )
  .meta({ description: 'one or several 목표가 변동, separated by commas: up,new' });

/** 투자의견 코드 */
export const gradeCode = z
  .enum(['1', '2', '3', '4', '5'])
  .meta({ description: '투자의견: 1 강력매수, 2 매수, 3 보유, 4 매도, 5 강력매도' });

/** The author of a report. */
export const Writer = z
  .object({
    REPORT_WRITER_CODE: writerCode,
    name: z.string().meta({ description: '작성자' }),
    firm: z.string().meta({ description: '증권사' }),
    sector: z.string().meta({ description: '담당 업종' }),
    WRITER_COLOR: z.string().meta({ description: 'one of ten colours, the same for a code always' }),
    HAS_NEW_REPORT: z.boolean().meta({
      description: 'wrote a report within the last 7 days; in data of a member: one that the member has not opened',
    }),
  })
  .meta({ id: 'Writer' });
export type Writer = z.infer<typeof Writer>;

/** A broker's report in a list. Prices are adjusted for every split since. */
export const ReportRow = z
  .object({
    id: z.number().int(),
    date: dateKst.meta({ description: '작성일' }),
    time: z.string().nullable().meta({ description: 'HH:mm, Korean time; null if the source has only the day' }),
    reportType,
    shcode: shcode.nullable().meta({ description: 'null for 산업 and 시장' }),
    upcode: upcode.nullable().meta({ description: 'index of the industry or market; null where none is known' }),
    hname: z.string().meta({ description: '종목, 업종 or 시장' }),
    title: z.string(),
    gradeCode: gradeCode.nullable().meta({ description: 'null: not rated' }),
    grade: z.string().meta({ description: '투자의견 in words; 의견없음 when not rated' }),
    oldGradeCode: gradeCode.nullable(),
    target: won.nullable().meta({ description: '목표주가; null: none given' }),
    oldTarget: won.nullable().meta({ description: "the same analyst's target before; null: none is known" }),
    changePrices: changePrices.nullable(),
    raise: percent.nullable().meta({ description: '(목표가 ÷ 이전 목표가 − 1) × 100' }),
    basePrice: won.nullable().meta({ description: '작성 기준가: the last close before publication' }),
    price: won.nullable().meta({ description: '현재가; the last close before the first trade of the day' }),
    upside: percent.nullable().meta({ description: '괴리율 = (목표가 ÷ 현재가 − 1) × 100' }),
    REPORT_WRITER_CODE: writerCode,
    writer: z.string(),
    WRITER_COLOR: z.string(),
    firm: z.string(),
    isnew: z.boolean().meta({ description: 'published on the day shown' }),
    pdf: z.string().nullable().meta({ description: 'address of the report as PDF; null where the source has none' }),
  })
  .meta({ id: 'ReportRow' });
export type ReportRow = z.infer<typeof ReportRow>;

/** How a report had turned out some months after its publication. */
export const HorizonOutcome = z
  .object({
    months: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)]),
    date: dateKst.meta({ description: 'of the close: the last on or before the same day of the month' }),
    close: won.meta({ description: 'adjusted' }),
    returnrate: percent.meta({ description: '(기간 끝 종가 ÷ 발간 뒤 첫 종가 − 1) × 100' }),
    indexrate: percent
      .nullable()
      .meta({ description: 'of KOSPI or KOSDAQ over the same days; null where no source has it' }),
    excess: percent.nullable().meta({ description: 'returnrate − indexrate' }),
    hit: z
      .boolean()
      .nullable()
      .meta({ description: '매수: excess above 0, 매도: below 0; null for 보유 or no opinion' }),
    reached: z.boolean().nullable().meta({
      description: 'whether a later high reached the target by then; null: the target was not above the price',
    }),
  })
  .meta({ id: 'HorizonOutcome' });
export type HorizonOutcome = z.infer<typeof HorizonOutcome>;

/** A report and its outcome so far. */
export const CallRow = ReportRow.extend({
  entry: won.nullable().meta({ description: 'the first close after publication; null until there is one' }),
  returnrate: percent.nullable().meta({ description: '(현재가 ÷ 발간 뒤 첫 종가 − 1) × 100' }),
  hit: z
    .enum(['hit', 'open'])
    .nullable()
    .meta({ description: '목표 도달: hit 도달, open 진행 중; null when the target was not above the price' }),
  peakrate: percent.nullable().meta({ description: '(발간 다음 날부터의 최고가 ÷ 작성 기준가 − 1) × 100' }),
  outcomes: z
    .array(HorizonOutcome)
    .meta({ description: 'after 1, 3, 6 and 12 months, those that have ended, the shortest first' }),
}).meta({ id: 'CallRow' });
export type CallRow = z.infer<typeof CallRow>;

/** A stock with its consensus. */
export const ConsensusRow = z
  .object({
    shcode,
    hname: z.string(),
    mktflg: marketFlag,
    upcode: upcode.nullable(),
    price: won.nullable(),
    chgrate: percent.nullable(),
    listingamount: won,
    opinion: z.number().nullable().meta({ description: '평균 투자의견, 1 to 5; null when no one rates it' }),
    grade: z.string().nullable().meta({ description: 'band of the mean opinion' }),
    target: won.nullable().meta({ description: 'mean target of the last 3 months' }),
    upside: percent.nullable().meta({ description: '괴리율 = (평균 목표가 ÷ 현재가 − 1) × 100' }),
    correctedTarget: won
      .nullable()
      .meta({ description: "보정 목표가: mean of the targets less their authors' past optimism; null while unknown" }),
    correctedUpside: percent.nullable().meta({ description: '(보정 목표가 ÷ 현재가 − 1) × 100' }),
    correctedCount: z.number().int().meta({ description: 'targets in correctedTarget' }),
    reports: z.number().int().meta({ description: 'analysts whose newest report counts' }),
    raised: z.number().int().meta({ description: 'of these, 목표가 상향' }),
    lowered: z.number().int().meta({ description: 'of these, 목표가 하향' }),
    date: dateKst.nullable().meta({ description: 'of the newest report' }),
  })
  .meta({ id: 'ConsensusRow' });
export type ConsensusRow = z.infer<typeof ConsensusRow>;
