import { isBehind, REPORTS_BESIDE } from '@sise/contract/consensus-wall';
import { consensus as calls } from '@sise/contract/consensus';
import { stockConsensus as stockCalls } from '@sise/contract/stock-consensus';
import type { ConsensusRow } from '@sise/contract/reports';
import { raiseRateOf, targetChangeOf, type Report } from '@sise/domain/consensus/report';
import { elementAt } from '@sise/domain/element-at';
import { commonCodeOf } from '@sise/domain/market/instrument';
import { dateOf, addDays } from '@sise/domain/market/kst';
import { presentDate } from '@sise/domain/market/present-date';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { ApiRegistry } from '../../api-registry.ts';
import { withMissing } from '../../api-registry.ts';
import { refuse } from '../../refusal.ts';
import { businessOf, foundReports, sortedReports } from './consensus-search.ts';
import type { Parts } from '../../parts.ts';
import { reportDetail } from './report-detail.ts';
import { REPORT_TYPES } from '../../wire/report-row.ts';
import { toExpectations } from '../../wire/expectations.ts';
import { createReportIndex } from './report-index.ts';
import { createResearchService, type ResearchService } from './research-service.ts';
import { generalConsensus } from './stock-consensus.ts';
import { pageOfRows } from '../paging.ts';
import { byField } from '../sorting.ts';
import { createTargetAccuracy, NOTHING_TESTED } from './target-accuracy.ts';

const RAISE_FORMULA = '상향 폭 = (목표주가 ÷ 이전 목표주가 − 1) × 100, 같은 애널리스트의 직전 보고서 기준';

const TOP = 10;
const WEEK = 7;
const MOST_WEEKS = 4;

export function consensusRoutes(api: ApiRegistry, parts: Parts): void {
  const {
    market,
    memberSite: { wall },
    reportOutcomes,
    calendarEvents,
    sources,
  } = parts;
  const { estimates } = sources;
  const targetAccuracy = createTargetAccuracy(sources, reportOutcomes);
  const researchServiceNow = createResearchService(parts);
  const reportIndexOf = createReportIndex(market);
  const rowOf = (code: Shcode): number => market.rowOf(code) ?? refuse('stock.unknown');
  const today = () => presentDate(market) ?? refuse('market.loading');

  api.register(calls, {
    top() {
      const researchService = researchServiceNow();
      const to = today();
      const common = { to, formula: RAISE_FORMULA };
      if (!researchService) return withMissing({ ...common, from: addDays(to, 1 - WEEK), rows: [] }, 'research');
      const { from, raises } = latestRaises(researchService, to);
      return {
        ...common,
        from,
        rows: raises.map((report, place) => ({ ...researchService.row(report), rank: place + 1 })),
      };
    },
    today({ num }) {
      const researchService = researchServiceNow();
      const date = today();
      const none = { CO: 0, IN: 0, MA: 0 };
      if (!researchService) return withMissing({ date, istoday: true, total: 0, kinds: none, rows: [] }, 'research');
      const reports = researchService.research.reports().toReversed();
      const [newest] = reports;
      const latest = newest === undefined ? date : dateOf(newest.at);
      const end = reports.findIndex((report) => dateOf(report.at) !== latest);
      const ofDay = reports.slice(0, end === -1 ? undefined : end);
      const kinds = { ...none };
      for (const { kind } of ofDay) kinds[REPORT_TYPES[kind]] += 1;
      const rows = ofDay.slice(0, num).map(researchService.row);
      return { date: latest, istoday: latest >= date, total: ofDay.length, kinds, rows };
    },
    recentReports({ num }) {
      const researchService = researchServiceNow();
      return researchService
        ? researchService.research.reports().slice(-num).toReversed().map(researchService.row)
        : withMissing([], 'research');
    },
    accuracy: ({ months }) => (sources.research ? targetAccuracy(months) : withMissing(NOTHING_TESTED, 'research')),
    async report({ id }) {
      const researchService = researchServiceNow();
      const report = researchService?.research.report(id) ?? refuse('report.unknown');
      return researchService ? reportDetail(researchService, report) : refuse('report.unknown');
    },
    reportsOf({ id, ...query }) {
      const researchService = researchServiceNow();
      if (!researchService) {
        if (market.rowOf(id) === undefined) refuse('stock.unknown');
        return withMissing(emptyPage(query), 'research');
      }
      const isAnalyst = researchService.research.analysts().has(id);
      if (!isAnalyst && market.rowOf(id) === undefined) refuse('stock.unknown');
      const index = reportIndexOf(researchService.research);
      const own = isAnalyst ? index.ofWriter(id) : index.ofStock(id);
      return pageOfRows(own.toReversed(), query, researchService.row);
    },
    async stockList({ sortBy, sortType, mktflg, ...query }) {
      const researchService = researchServiceNow();
      if (!researchService) return withMissing(emptyPage(query), 'research');
      const rows = (await researchService.stocks()).filter((row) => mktflg === undefined || row.mktflg === mktflg);
      return pageOfRows(rows.toSorted(byField(sortBy, sortType, 'shcode')), query, (row) => row);
    },
    async stocks({ searchWord, num }) {
      const researchService = researchServiceNow();
      if (!researchService) return withMissing([], 'research');
      const all = await researchService.stocks();
      const covered = new Map<string, ConsensusRow>(all.map((row) => [row.shcode, row]));
      const found = parts.search
        .stocks(searchWord)
        .flatMap((row) => covered.get(elementAt(market.listings, row).shcode) ?? []);
      return found.slice(0, num);
    },
    async reports(query) {
      const researchService = researchServiceNow();
      const unknown = { from: null, to: null, business: null, firms: [], sectors: [] };
      const nothing = { changes: { up: 0, down: 0, new: 0, keep: 0 }, ...unknown };
      if (!researchService) return withMissing({ ...emptyPage(query), ...nothing }, 'research');
      const index = reportIndexOf(researchService.research);
      const searchable = await index.searchable();
      const { reports, changes, span } = foundReports(market, researchService.research, searchable, query);
      return {
        ...pageOfRows(sortedReports(market, searchable, reports, query), query, researchService.row),
        from: span.from ?? null,
        to: span.to ?? null,
        business: businessOf(market, researchService.research, query.businessCode),
        changes,
        firms: [...index.firms],
        sectors: [...index.sectors],
      };
    },
  });

  api.register(stockCalls, {
    recentReports({ code, num }) {
      const researchService = researchServiceNow();
      rowOf(code);
      if (!researchService) return withMissing([], 'research');
      return reportIndexOf(researchService.research).ofStock(code).slice(-num).toReversed().map(researchService.row);
    },
    async general({ code }, { reader }) {
      const researchService = researchServiceNow();
      const row = rowOf(code);
      const reports = researchService ? reportIndexOf(researchService.research).ofStock(code) : [];
      const whole = await generalConsensus(market, researchService, row, reports);
      const isOpen = reader.kind === 'member' || !isBehind(wall, REPORTS_BESIDE);
      const reply = isOpen ? whole : { ...whole, rows: [] };
      return researchService ? reply : withMissing(reply, 'research');
    },
    async expectations({ code }) {
      const listing = elementAt(market.listings, rowOf(code));
      const found = estimates?.expectations(code) ?? null;
      const next = found && ((await calendarEvents.nextResults()).get(commonCodeOf(listing)) ?? null);
      const reply = toExpectations(listing, found, next);
      if (estimates === null) return withMissing(reply, 'estimates');
      return sources.filings ? reply : withMissing(reply, 'filings');
    },
  });
}

function emptyPage({ page }: { page: number }) {
  return { rows: [], page, pages: 1, total: 0 };
}

/** Raises of the last seven days; in a week with few raised targets, of as many weeks as it takes to have ten. */
function latestRaises(researchService: ResearchService, to: DateKst): { from: DateKst; raises: Report[] } {
  for (let weeks = 1; ; weeks++) {
    const from = addDays(to, 1 - WEEK * weeks);
    const raises = raisesSince(researchService, from);
    if (raises.length === TOP || weeks === MOST_WEEKS) return { from, raises };
  }
}

/** The largest raise of each stock since a day, the largest first. */
function raisesSince({ research }: ResearchService, from: DateKst): Report[] {
  const largest = new Map<string, Report>();
  for (const report of research.reports().toReversed()) {
    if (dateOf(report.at) < from) break;
    if (report.shcode === null || targetChangeOf(report) !== 'up') continue;
    const other = largest.get(report.shcode);
    if (!other || raiseOf(report) > raiseOf(other)) largest.set(report.shcode, report);
  }
  return [...largest.values()].toSorted((a, b) => raiseOf(b) - raiseOf(a) || a.id - b.id).slice(0, TOP);
}

function raiseOf(report: Report): number {
  return raiseRateOf(report) ?? 0;
}
