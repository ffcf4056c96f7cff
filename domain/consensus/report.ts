import type { Instant, Shcode, Upcode, Won } from '../terms.ts';

/** What a report is about: 기업, 산업, 시장. */
export const REPORT_KINDS = ['company', 'industry', 'market'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** 투자의견: 1 강력매수, 2 매수, 3 보유, 4 매도, 5 강력매도. */
export type Opinion = 1 | 2 | 3 | 4 | 5;

/** 목표가 변동 against the same writer's last report on the stock. */
export const TARGET_CHANGES = ['up', 'down', 'new', 'keep'] as const;
export type TargetChange = (typeof TARGET_CHANGES)[number];

/** Who writes reports: one person at one firm. */
export interface Analyst {
  /** REPORT_WRITER_CODE: never changes and is never given again. */
  readonly code: string;
  readonly name: string;
  readonly firm: string;
  /** What the analyst covers, in the firm's words: 반도체·전기전자. */
  readonly desk: string;
}

/**
 * A broker's report as it was published. Prices are carried over every split since, so that reports of different days
 * can be compared with each other and with today's price.
 */
export interface Report {
  /** A whole number that never changes. */
  readonly id: number;
  readonly at: Instant;
  readonly kind: ReportKind;
  /** Code of its analyst. */
  readonly writer: string;
  /** The stock; null for an industry or the market. */
  readonly shcode: Shcode | null;
  /** The industry or market index an industry's or market's report is about; null for a company's. */
  readonly upcode: Upcode | null;
  readonly title: string;
  /** null: not rated. */
  readonly opinion: Opinion | null;
  /** null: none given. */
  readonly target: Won | null;
  /** The same analyst's last opinion and target on the stock; null when none. */
  readonly oldOpinion: Opinion | null;
  readonly oldTarget: Won | null;
  /** Whether the source reaches back so far that no earlier target in it means that there was none. */
  readonly isHistoryKnown: boolean;
  /** 작성 기준가: the last close before publication; null where it is not about a stock. */
  readonly price: Won | null;
}

/** What tells how a target was moved. */
export type TargetHistory = Pick<Report, 'target' | 'oldTarget' | 'isHistoryKnown'>;

/**
 * 목표가 변동: 신규 when the analyst gave no target before, else 상향, 하향 or 유지.
 * @returns null when the report gives no target, or where it is not known whether the analyst gave one before
 */
export function targetChangeOf({ target, oldTarget, isHistoryKnown }: TargetHistory): TargetChange | null {
  if (!isGiven(target)) return null;
  if (!isGiven(oldTarget)) return isHistoryKnown ? 'new' : null;
  if (target === oldTarget) return 'keep';
  return target > oldTarget ? 'up' : 'down';
}

/** Percent by which a target was raised (cut when negative); null unless there are two. */
export function raiseRateOf({ target, oldTarget }: Pick<Report, 'target' | 'oldTarget'>): number | null {
  return isGiven(target) && isGiven(oldTarget) ? (target / oldTarget - 1) * 100 : null;
}

/** 괴리율 = (목표가 ÷ 현재가 − 1) × 100, percent: how far above today's price the target is. null without both. */
export function upsideOf(target: number | null, price: number | null): number | null {
  return isGiven(target) && isGiven(price) ? (target / price - 1) * 100 : null;
}

/** Some sources write 0 where a broker gave no target: it is none. */
export function isGiven<Amount extends number>(amount: Amount | null): amount is Amount {
  return amount !== null && amount > 0;
}
