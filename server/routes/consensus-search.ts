import type { consensus as calls } from '@sise/contract/consensus';
import type { InputOf } from '@sise/contract/endpoint';
import type { ReportRow } from '@sise/contract/reports';
import { countChanges, fulfils, spanOfPeriod } from '@sise/domain/consensus/report-search';
import {
  targetChangeOf,
  type Opinion,
  type Report,
  type ReportKind,
  type TargetChange,
} from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import type { Market } from '@sise/domain/market/engine';
import { dateOf } from '@sise/domain/market/kst';
import { isUpcode, type DateKst } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';
import type { ResearchService } from './research-service.ts';
import { byField } from './sorting.ts';

type ReportsQuery = InputOf<typeof calls.reports>;

const KINDS: Readonly<Record<ReportRow['reportType'], ReportKind>> = { CO: 'company', IN: 'industry', MA: 'market' };

/**
 * Reports that match a query, newest first; the days asked for; and how many match for each 목표가 변동, whichever of
 * them the query names.
 * @throws a refusal if the days are reversed
 */
export function foundReports(market: Market, research: Research, query: ReportsQuery) {
  const span = daysOf(market, research, query);
  const conditions = {
    kind: query.reportType && KINDS[query.reportType],
    ...span,
    opinion: opinionOf(query.gradeCode),
    matches: matcher(market, research, query),
  };
  const found = research
    .reports()
    .filter((report) => fulfils(report, conditions))
    .toReversed();
  const { changePrices } = query;
  const wanted: ReadonlySet<TargetChange | null> | null =
    changePrices === undefined ? null : new Set([changePrices].flat());
  return {
    span,
    changes: countChanges(found),
    reports: wanted === null ? found : found.filter((report) => wanted.has(targetChangeOf(report))),
  };
}

/** What businessCode stands for: a stock, an index or a coverage sector; null if none has it. */
export function businessOf(market: Market, research: Research, code: string | undefined) {
  if (code === undefined) return null;
  const row = market.rowOf(code);
  const index = isUpcode(code) ? market.indices.get(code) : undefined;
  const listed = row === undefined ? index?.listing.name : market.listings[row]?.name;
  const isSector = () => [...research.analysts().values()].some(({ coverageSector }) => coverageSector === code);
  const hname = listed ?? (isSector() ? code : undefined);
  return hname === undefined ? null : { code, hname };
}

/** The days of a query: its own, or those of its period. */
function daysOf(market: Market, research: Research, { periodType, fromDate, toDate }: ReportsQuery) {
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    refuse('input.invalid', [{ field: 'toDate', message: '시작일보다 빠를 수 없습니다.' }]);
  const today: DateKst | null = market.date;
  if (periodType === undefined || today === null || fromDate !== undefined || toDate !== undefined)
    return { from: fromDate, to: toDate };
  const newest = research.reports().at(-1);
  return spanOfPeriod(periodType, today, newest === undefined ? null : dateOf(newest.at));
}

/** @param reports newest first */
export function sortedReports(
  researchService: ResearchService,
  reports: readonly Report[],
  { sortBy, sortType }: ReportsQuery,
): Report[] {
  if (sortBy === 'date') return sortType === 'desc' ? [...reports] : reports.toReversed();
  const rows = reports.map((report) => ({ report, cells: researchService.row(report) }));
  const order = byField(sortBy, sortType, 'id');
  return rows.toSorted((a, b) => order(a.cells, b.cells)).map(({ report }) => report);
}

/** 0 selects reports without an opinion. */
function opinionOf(code: ReportsQuery['gradeCode']): Opinion | null | undefined {
  if (code === undefined) return undefined;
  return code === '0' ? null : (Number(code) as Opinion); // the contract allows only 1 to 5
}

function matcher(
  market: Market,
  research: Research,
  { businessCode, firm, searchWord, searchType }: ReportsQuery,
): (report: Report) => boolean {
  const word = searchWord?.trim().toLowerCase() ?? '';
  const isIn = (text: string) => text.toLowerCase().includes(word);
  const analysts = research.analysts();
  return (report) => {
    const analyst = analysts.get(report.writer);
    const publisher = report.firm ?? analyst?.firm;
    if (firm !== undefined && publisher !== firm) return false;
    const row = report.shcode === null ? undefined : market.rowOf(report.shcode);
    const listing = row === undefined ? undefined : market.listings[row];
    if (businessCode !== undefined) {
      const codes = [report.shcode, report.upcode, listing?.sector, analyst?.coverageSector];
      if (!codes.includes(businessCode)) return false;
    }
    if (word === '') return true;
    const index = report.upcode === null ? undefined : market.indices.get(report.upcode)?.listing.name;
    const texts = {
      stock: [listing?.name, report.shcode, index],
      writer: [analyst?.name],
      firm: [publisher],
      title: [report.title],
    };
    const searched = searchType === 'ALL' ? Object.values(texts).flat() : texts[searchType];
    return searched.some((text) => text !== null && text !== undefined && isIn(text));
  };
}
