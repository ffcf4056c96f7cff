import { dateOf } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import type { Filing } from './filing.ts';

/** Why a stock is not traded, as its filing says. */
export interface HaltFiling {
  /** 접수번호 */
  readonly id: string;
  readonly date: DateKst;
  /** What stands in brackets in 보고서명, else the 보고서명. */
  readonly reason: string;
}

/** 매매거래정지, but neither its end (해제) nor a notice that it may come (우려, 예고). */
const HALT = /매매거래정지(?!.*(해제|우려|예고))/;

/**
 * The newest filing that halted a stock.
 * @param filings the newest first
 * @returns null where none did, or where a later one has lifted it: then the halt of today has another reason
 */
export function haltFilingOf(filings: readonly Filing[]): HaltFiling | null {
  const last = filings.find(({ title }) => title.includes('매매거래정지') && !/우려|예고/.test(title));
  if (last === undefined || !HALT.test(last.title)) return null;
  const reason = /\((.+)\)\s*$/.exec(last.title)?.[1] ?? last.title;
  return { id: last.id, date: dateOf(last.at), reason };
}
