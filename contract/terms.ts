import { KOSPI } from '@sise/domain/market/main-indices';
import { SESSION_IDS } from '@sise/domain/market/session-id';
import { FIRST_QUERY_DATE, isDateKst, isQueryDate, isShcode, isUpcode } from '@sise/domain/terms';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import { z } from 'zod';
import { plainText } from './text.ts';

/** 단축코드 */
export const shcode = z
  .string()
  .refine((text): text is Shcode => isShcode(text), '여섯 자리 종목코드여야 합니다.')
  .meta({ description: '단축코드: six digits or capital letters', example: '005930' });

/** 업종코드 */
export const upcode = z
  .string()
  .refine((text): text is Upcode => isUpcode(text), '네 자리 업종코드여야 합니다.')
  .meta({ description: '업종코드: 1001 KOSPI, 1029 KOSPI200, 2001 KOSDAQ, industries 10xx and 20xx', example: KOSPI });

/** A day in Korea, `2026-11-20`. */
export const dateKst = z
  .string()
  .refine((text): text is DateKst => isDateKst(text), { message: '2026-11-20 같은 날짜여야 합니다.', abort: true })
  .refine((text) => isQueryDate(text), `${FIRST_QUERY_DATE}부터의 날짜여야 합니다.`)
  .meta({ description: 'Date in Korea, YYYY-MM-DD', example: '2026-11-20' });

/** A day in a query: 20261120 and 2026-11-20 are the same. */
export const queryDate = z
  .string()
  .transform((text) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  .pipe(dateKst)
  .meta({ description: 'Date in Korea, YYYY-MM-DD or YYYYMMDD', example: '2026-11-20' });

/** An id made by whoever sends it. In lower case: so the store returns it, and so ids are compared. */
export const uuid = (message?: string) => z.uuid(message).toLowerCase();

/** An empty query value counts as absent. */
export function emptyIsAbsent(value: unknown): unknown {
  return value === '' ? undefined : value;
}

/** A query value that may be absent or empty. */
export function optionalText<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(emptyIsAbsent, schema.optional());
}

/**
 * A number, or its decimal digits as a query has them; empty text counts as absent. Any other value stays, and is then
 * refused: zod's coercion would read true as 1, and [3] and 0x10 as numbers.
 */
export function digitsToNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
}

/** A count in a query: text or number in, whole number out, limited to its bounds. */
export function count(bounds: { min: number; max: number; default: number }) {
  return z.preprocess(digitsToNumber, z.number().int().min(bounds.min).max(bounds.max).default(bounds.default));
}

/** won; whole */
export const won = z.number().meta({ description: 'won' });
/** percent, signed */
export const percent = z.number().meta({ description: 'percent, signed: 1.25 means 1.25 %' });

/** 1 KOSPI, 2 KOSDAQ, 8 KONEX */
export const marketFlag = z.enum(['1', '2', '8']).meta({ description: '시장구분: 1 KOSPI, 2 KOSDAQ, 8 KONEX' });
/** 대비구분: 1 상한 2 상승 3 보합 4 하한 5 하락 */
export const sign = z
  .enum(['1', '2', '3', '4', '5'])
  .meta({ description: '대비구분: 1 상한, 2 상승, 3 보합, 4 하한, 5 하락' });

/** 대비구분 of a day. */
export const signOfDay = sign.meta({
  description: '대비구분: 1 상한, 2 상승, 3 보합, 4 하한, 5 하락; 1 and 4 of today alone, a past day has 2 and 5',
});

/** Which session of the exchange it is. Several share a label: both auctions are 동시호가. */
export const sessionId = z
  .enum(SESSION_IDS)
  .meta({ description: 'session of the exchange by its id: regular, closing-auction, closed …' });

/** 기업행사 */
export const corporateAction = z
  .enum(['01', '02', '03', '04'])
  .meta({ description: '기업행사: 01 액면분할, 02 액면병합, 03 주식분할, 04 주식병합' });

/** 시장조치 on an issue */
export const designation = z
  .enum(['administrative', 'delisting'])
  .meta({ description: 'administrative 관리종목, delisting 정리매매' });

/** 증권그룹: the kind of security. */
export const securityGroup = z
  .enum(['ST', 'FS', 'DR', 'RT', 'MF', 'EF', 'EN'])
  .meta({ description: '증권그룹: ST 주권, FS 외국주권, DR 예탁증권, RT 부동산투자회사, MF 투자회사, EF ETF, EN ETN' });
export type SecurityGroup = z.infer<typeof securityGroup>;

/** EF ETF, EN ETN */
export const etfEtnType = z.enum(['EF', 'EN']).meta({ description: '상품구분: EF ETF, EN ETN' });
export type EtfEtnType = z.infer<typeof etfEtnType>;

/** The most characters of a search. */
export const LONGEST_SEARCH = 100;
/** The text of a search box. Empty text finds nothing. */
export const searchWord = plainText(LONGEST_SEARCH, `${LONGEST_SEARCH}자까지 찾을 수 있습니다.`)
  .default('')
  .meta({ description: '이름, 이름의 일부, 초성, 코드, 영문 이름; one slip in a name is forgiven', example: '삼성' });
