import { percentAbove } from '../hundredths.ts';
import type { Instant, Shcode, Upcode, Won } from '../terms.ts';

/** What a report is about: 기업, 산업, 시장. */
const REPORT_KINDS = ['company', 'industry', 'market'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** 투자의견: 1 강력매수, 2 매수, 3 보유, 4 매도, 5 강력매도. */
export type Opinion = 1 | 2 | 3 | 4 | 5;

/** 목표가 변동 against the same writer's last report on the stock. */
export const TARGET_CHANGES = ['up', 'down', 'new', 'keep'] as const;
export type TargetChange = (typeof TARGET_CHANGES)[number];

/** The author of reports: one person at one firm. */
export interface Analyst {
  /** REPORT_WRITER_CODE: never changes and is never reused. */
  readonly code: string;
  readonly name: string;
  readonly firm: string;
  /** What the analyst covers, in the words of the source (반도체·전기전자); empty if it is not known. */
  readonly coverageSector: string;
}

/**
 * A broker's report as it was published. Prices are adjusted for every split since, so that reports of different days
 * can be compared with each other and with today's price.
 */
export interface Report {
  /** A whole number that never changes. */
  readonly id: number;
  readonly at: Instant;
  readonly kind: ReportKind;
  /** Code of its analyst. */
  readonly writer: string;
  /** The firm that published it; absent: that of its analyst now. */
  readonly firm?: string;
  /** The stock; null for an industry or the market. */
  readonly shcode: Shcode | null;
  /** The index that an industry or market report is about; null for a company report. */
  readonly upcode: Upcode | null;
  readonly title: string;
  /** null: not rated. */
  readonly opinion: Opinion | null;
  /** null: none given. */
  readonly target: Won | null;
  /** The same analyst's previous opinion and target on the stock; null if there is none. */
  readonly oldOpinion: Opinion | null;
  readonly oldTarget: Won | null;
  /** Whether the source's history is long enough that a missing earlier target means there was none. */
  readonly isHistoryKnown: boolean;
  /** 작성 기준가: the last close before publication; null if the report is not about a stock. */
  readonly price: Won | null;
}

/** The fields that decide how a target changed. */
export type TargetHistory = Pick<Report, 'target' | 'oldTarget' | 'isHistoryKnown'>;

/**
 * 목표가 변동: 신규 when the analyst gave no target before, else 상향, 하향 or 유지.
 * @returns null when the report gives no target, or when it is unknown whether the analyst gave one before
 */
export function targetChangeOf({ target, oldTarget, isHistoryKnown }: TargetHistory): TargetChange | null {
  if (!isGiven(target)) return null;
  if (!isGiven(oldTarget)) return isHistoryKnown ? 'new' : null;
  if (target === oldTarget) return 'keep';
  return target > oldTarget ? 'up' : 'down';
}

/** Percent by which a target was raised (negative when cut); null unless both targets are given. */
export function raiseRateOf({ target, oldTarget }: Pick<Report, 'target' | 'oldTarget'>): number | null {
  return isGiven(target) && isGiven(oldTarget) ? percentAbove(target, oldTarget) : null;
}

/** 괴리율 = (목표가 ÷ 현재가 − 1) × 100, percent: how far the target is above the price. null without both. */
export function upsideOf(target: number | null, price: number | null): number | null {
  return isGiven(target) && isGiven(price) ? percentAbove(target, price) : null;
}

/** Whether an amount is given. Some sources write 0 when a broker gave no target. */
export function isGiven<Amount extends number>(amount: Amount | null): amount is Amount {
  return amount !== null && amount > 0;
}
