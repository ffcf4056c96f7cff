import type { consensus as calls, ReportOrder } from '@sise/contract/consensus';
import type { InputOf } from '@sise/contract/endpoint';
import type { ReportRow } from '@sise/contract/reports';
import { countChanges, fulfils, spanOfPeriod } from '@sise/domain/consensus/report-search';
import {
  raiseRateOf,
  upsideOf,
  type Opinion,
  type Report,
  type ReportKind,
  type TargetChange,
} from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import type { Market } from '@sise/domain/market/engine';
import { dateOf } from '@sise/domain/market/kst';
import { presentDate } from '@sise/domain/market/present-date';
import { compareCells, type CellValue } from '@sise/domain/ranking/value-order';
import { isUpcode } from '@sise/domain/terms';
import { refuse } from '../../refusal.ts';
import { nameOf, priceNow, rounded } from '../../wire/report-row.ts';
import type { IndexedReport, SearchableReports } from './report-index.ts';

type ReportsQuery = InputOf<typeof calls.reports>;

const KINDS: Readonly<Record<ReportRow['reportType'], ReportKind>> = { CO: 'company', IN: 'industry', MA: 'market' };

/**
 * Reports that match a query, newest first; the days asked for; and how many match for each 목표가 변동, whichever of
 * them the query names.
 * @throws a refusal if the days are reversed
 */
export function foundReports(
  market: Market,
  research: Research,
  searchable: Pick<SearchableReports, 'reports'>,
  query: ReportsQuery,
) {
  const span = daysOf(market, research, query);
  const conditions = {
    kind: query.reportType && KINDS[query.reportType],
    ...span,
    opinion: opinionOf(query.gradeCode),
  };
  const { businessCode, firm, searchType, changePrices } = query;
  const word = query.searchWord?.trim().toLowerCase() ?? '';
  const found = searchable.reports.filter(
    (one) =>
      fulfils(one.report, conditions, one.date) &&
      (firm === undefined || one.firm === firm) &&
      (businessCode === undefined || one.codes.includes(businessCode)) &&
      (word === '' || one.texts[searchType].includes(word)),
  );
  const wanted: ReadonlySet<TargetChange | null> | null =
    changePrices === undefined ? null : new Set([changePrices].flat());
  return {
    span,
    changes: countChanges(found.map(({ report }) => report)),
    reports: wanted === null ? found : found.filter(({ change }) => wanted.has(change)),
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
  const today = presentDate(market); // reports are also published before a trading day, and at weekends
  if (periodType === undefined || today === null || fromDate !== undefined || toDate !== undefined)
    return { from: fromDate, to: toDate };
  const newest = research.reports().at(-1);
  return spanOfPeriod(periodType, today, newest === undefined ? null : dateOf(newest.at));
}

/** @param reports newest first */
export function sortedReports(
  market: Market,
  searchable: SearchableReports,
  reports: readonly IndexedReport[],
  { sortBy, sortType }: ReportsQuery,
): Report[] {
  if (sortBy === 'date') {
    const found = reports.map(({ report }) => report);
    return sortType === 'desc' ? found : found.toReversed();
  }
  const isFound = new Set(reports);
  const order = () => ordered(searchable.byId, (one) => CELLS[sortBy](market, one), sortType);
  const all = sortBy === 'upside' ? order() : searchable.orderOf(`${sortBy} ${sortType}`, order); // prices move
  return all.flatMap((one) => (isFound.has(one) ? one.report : []));
}

/**
 * Orders by a cell as byField does: absent values last, equal ones in the order given. Reports share their cells, so it is
 * the different cells that are sorted.
 */
function ordered(
  reports: readonly IndexedReport[],
  cellOf: (indexed: IndexedReport) => CellValue,
  sortType: ReportsQuery['sortType'],
): readonly IndexedReport[] {
  const byCell = Map.groupBy(reports, cellOf);
  const cells = [...byCell.keys()].toSorted((a, b) => compareCells(a, b, sortType));
  return cells.flatMap((cell) => byCell.get(cell) ?? []);
}

/** The cell of a report's row by which an order sorts, without the rest of the row. */
const CELLS: Readonly<Record<Exclude<ReportOrder, 'date'>, (market: Market, indexed: IndexedReport) => CellValue>> = {
  upside: (market, { report }) => rounded(upsideOf(report.target, priceNow(market, rowOf(market, report)))),
  target: (_, { report }) => report.target,
  raise: (_, { report }) => rounded(raiseRateOf(report)),
  gradeCode: (_, { report }) => report.opinion,
  hname: (market, { report }) => nameOf(market, report, rowOf(market, report)),
  firm: (_, { firm }) => firm,
  writer: (_, { analyst }) => analyst?.name ?? '',
};

function rowOf(market: Market, { shcode }: Report): number | undefined {
  return shcode === null ? undefined : market.rowOf(shcode);
}

/** 0 selects reports without an opinion. */
function opinionOf(code: ReportsQuery['gradeCode']): Opinion | null | undefined {
  if (code === undefined) return undefined;
  return code === '0' ? null : (Number(code) as Opinion); // the contract allows only 1 to 5
}
