import { consensus as calls, stockConsensus as stockCalls } from '@sise/contract/consensus';
import type { ConsensusRow } from '@sise/contract/reports';
import { raiseRateOf, targetChangeOf, type Report } from '@sise/domain/consensus/report';
import { dateOf, addDays } from '@sise/domain/market/kst';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { Desk } from '../desk.ts';
import { lacking } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { foundReports, sortedReports } from './consensus-search.ts';
import type { Parts } from '../parts.ts';
import { reportDetail } from './report-detail.ts';
import { toExpectations } from '../wire/expectations.ts';
import { createResearchDesk, type ResearchDesk } from './research-desk.ts';
import { generalConsensus } from './stock-consensus.ts';
import { pageOfRows } from './stock-list.ts';
import { byField } from './sorting.ts';

const RAISE_FORMULA = '상향 폭 = (목표주가 ÷ 이전 목표주가 − 1) × 100, 같은 애널리스트의 직전 리포트 기준';

const TOP = 10;
const WEEK = 7;
const MOST_WEEKS = 4;

export function consensusRoutes(desk: Desk, parts: Parts): void {
  const {
    market,
    sources: { statements },
  } = parts;
  const room = createResearchDesk(parts);
  const rowOf = (code: Shcode): number => market.rowOf(code) ?? refuse('stock.unknown');
  const today = () => market.date ?? refuse('market.loading');

  desk.take(calls, {
    top() {
      const to = today();
      const told = { to, formula: RAISE_FORMULA };
      if (!room) return lacking({ ...told, from: addDays(to, 1 - WEEK), rows: [] }, 'research');
      const { from, raises } = latestRaises(room, to);
      return { ...told, from, rows: raises.map((report, place) => ({ ...room.row(report), rank: place + 1 })) };
    },
    today() {
      const date = today();
      if (!room) return lacking({ date, istoday: true, total: 0, rows: [] }, 'research');
      const reports = room.research.reports().toReversed();
      const latest = reports.length === 0 ? date : dateOf(reports[0].at);
      const rows = reports.filter((report) => dateOf(report.at) === latest).map(room.row);
      return { date: latest, istoday: latest >= date, total: rows.length, rows };
    },
    recentReports({ num }) {
      return room ? room.research.reports().slice(-num).toReversed().map(room.row) : lacking([], 'research');
    },
    async report({ id }) {
      const report = room?.research.report(id) ?? refuse('report.unknown');
      return room ? reportDetail(room, report) : refuse('report.unknown');
    },
    reportsOf({ id, ...wish }) {
      if (!room) {
        if (market.rowOf(id) === undefined) refuse('stock.unknown');
        return lacking(emptyPage(wish), 'research');
      }
      const isAnalyst = room.research.analysts().has(id);
      if (!isAnalyst && market.rowOf(id) === undefined) refuse('stock.unknown');
      const own = room.research.reports().filter(({ writer, shcode }) => (isAnalyst ? writer : shcode) === id);
      return pageOfRows(own.toReversed(), wish, room.row);
    },
    stockList({ sortBy, sortType, mktflg, ...wish }) {
      if (!room) return lacking(emptyPage(wish), 'research');
      const rows = room.stocks().filter((row) => mktflg === undefined || row.mktflg === mktflg);
      return pageOfRows(rows.toSorted(byField(sortBy, sortType, 'shcode')), wish, (row) => row);
    },
    stocks({ searchWord, num }) {
      if (!room) return lacking([], 'research');
      const covered = new Map<string, ConsensusRow>(room.stocks().map((row) => [row.shcode, row]));
      const found = parts.search.stocks(searchWord).flatMap((row) => covered.get(market.listings[row].shcode) ?? []);
      return found.slice(0, num);
    },
    reports(wish) {
      const nothing = { changes: { up: 0, down: 0, new: 0, keep: 0 }, firms: [], sectors: [] };
      if (!room) return lacking({ ...emptyPage(wish), ...nothing }, 'research');
      const { reports, changes } = foundReports(market, room.research, wish);
      const analysts = [...room.research.analysts().values()];
      return {
        ...pageOfRows(sortedReports(room, reports, wish), wish, room.row),
        changes,
        firms: [...new Set(analysts.map(({ firm }) => firm))].toSorted(),
        sectors: [...new Set(analysts.map(({ desk: sector }) => sector))],
      };
    },
  });

  desk.take(stockCalls, {
    recentReports({ code, num }) {
      rowOf(code);
      if (!room) return lacking([], 'research');
      const own = room.research.reports().filter(({ shcode }) => shcode === code);
      return own.slice(-num).toReversed().map(room.row);
    },
    general({ code }) {
      const row = rowOf(code);
      const told = generalConsensus(market, room, row);
      return room ? told : lacking(told, 'research');
    },
    expectations({ code }) {
      const told = toExpectations(market.listings[rowOf(code)], statements?.expectations(code) ?? null);
      return statements ? told : lacking(told, 'statements');
    },
  });
}

function emptyPage({ page }: { page: number }) {
  return { rows: [], page, pages: 1, total: 0 };
}

/** Raises of the last seven days; in a week in which few targets were raised, of as many weeks as make ten. */
function latestRaises(room: ResearchDesk, to: DateKst): { from: DateKst; raises: Report[] } {
  for (let weeks = 1; ; weeks++) {
    const from = addDays(to, 1 - WEEK * weeks);
    const raises = raisesSince(room, from);
    if (raises.length === TOP || weeks === MOST_WEEKS) return { from, raises };
  }
}

/** The largest raise of each stock since a day, the largest first. */
function raisesSince({ research }: ResearchDesk, from: DateKst): Report[] {
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
