import { dateOf } from '../market/kst.ts';
import type { DateKst } from '../terms.ts';
import type { Filing } from './filing.ts';

/** Why a stock is not traded, as its filing says. */
export interface HaltFiling {
  /** 접수번호 */
  readonly id: string;
  readonly date: DateKst;
  /** The text in brackets in the 보고서명, else the whole 보고서명. */
  readonly reason: string;
  /** When trading resumes, in the filing's words; null if it does not say. */
  readonly release: string | null;
}

/** Matches 매매거래정지, but neither its end (해제) nor a notice that it may come (우려, 예고). */
const HALT = /매매거래정지(?!.*(해제|우려|예고))/;

/**
 * The newest filing that halted a stock.
 * @param filings the newest first
 * @returns null if there is none, or if a later filing lifted the halt: a halt today then has another reason
 */
export function haltFilingOf(filings: readonly Filing[]): HaltFiling | null {
  const last = filings.find(({ title }) => title.includes('매매거래정지') && !/우려|예고/.test(title));
  if (last === undefined || !HALT.test(last.title)) return null;
  const reason = /\((.+)\)\s*$/.exec(last.title)?.[1] ?? last.title;
  return { id: last.id, date: dateOf(last.at), reason, release: releaseOf(last) };
}

/** Labels of the items that say when trading resumes: 만료일시 of 정지기간, or the day on which new shares are listed. */
const RELEASES: readonly (readonly [label: RegExp, word: string])[] = [
  [/만료일시|해제(예정)?일/, ''],
  [/변경상장(예정)?일/, ' 변경상장'],
];

function releaseOf({ items }: Filing): string | null {
  for (const [label, word] of RELEASES) {
    const text = items.find((item) => label.test(item.label))?.text.trim();
    if (text !== undefined && text !== '' && text !== '-') return `${text}${word}`;
  }
  return null;
}
