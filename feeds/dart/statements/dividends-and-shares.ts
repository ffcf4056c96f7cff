import type { ReportedDividend, ReportedShares, ReportedStatements } from '@sise/domain/financials/reported-accounts';
import { isRecord, textOf } from '../../transport/json.ts';
import { wonOf } from './report-figures.ts';

/** Columns of a row of alotMatter: the report's year and the two before. */
const YEARS = ['thstrm', 'frmtrm', 'lwfr'] as const;

/**
 * Reads alotMatter of a year's report: 주당 현금배당금(원) of 보통주 and 우선주 for three years, oldest first. A year
 * without an amount paid nothing, or did not exist for the company.
 */
export function readDividends(list: unknown, year: number): ReportedDividend[] {
  const rows = Array.isArray(list) ? list.filter(isRecord).filter(({ se }) => isCashPerShare(se)) : [];
  const amountsOf = (isWanted: (kind: string) => boolean) => {
    const row = rows.find(({ stock_knd }) => isWanted(textOf(stock_knd, 60) ?? ''));
    return YEARS.map((column) => (row === undefined ? null : wonOf(row[column])));
  };
  const common = amountsOf((kind) => kind === '' || kind === '-' || kind.startsWith('보통'));
  const preferred = amountsOf((kind) => kind.includes('우선') || kind.includes('종류'));
  return YEARS.map((_, back) => ({
    year: year - back,
    common: common[back] ?? null,
    preferred: preferred[back] ?? null,
  })).toReversed();
}

/** Reads stockTotqySttus: 발행주식의 총수, 자기주식수 and 유통주식수 by kind of share. */
export function readShares(list: unknown): ReportedStatements['shares'] {
  const rows = Array.isArray(list) ? list.filter(isRecord) : [];
  const sharesOf = (kinds: RegExp): ReportedShares | null => {
    const row = rows.find(({ se }) => kinds.test((textOf(se, 60) ?? '').replaceAll(/\s/g, '')));
    const issued = countOf(row?.istc_totqy);
    if (row === undefined || issued === null || issued === 0) return null;
    return { issued, treasury: countOf(row.tesstk_co), outstanding: countOf(row.distb_stock_co) };
  };
  return { common: sharesOf(/^(?:보통주|의결권있는)/), preferred: sharesOf(/^(?:우선주|종류주|의결권없는)/) };
}

function isCashPerShare(title: unknown): boolean {
  const plain = (textOf(title, 80) ?? '').replaceAll(/\s/g, '');
  return plain.startsWith('주당현금배당금') || plain.startsWith('1주당현금배당금');
}

function countOf(value: unknown): number | null {
  const count = wonOf(value);
  return count === null || count < 0 ? null : count;
}
