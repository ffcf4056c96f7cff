import type { Consensus, Research } from '@sise/domain/consensus/research';
import type { Analyst, Report } from '@sise/domain/consensus/report';
import { consensusOfAll, windowStart } from '@sise/domain/consensus/stock-consensus';
import { elementAt } from '@sise/domain/element-at';
import { addMonths, dateOf, instantAt } from '@sise/domain/market/kst';
import { won, type DateKst, type Shcode, type Won } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';
import { pointsOf } from './points.ts';
import { createReportBook, type ReportBook } from './report-book.ts';

/** Months of reports that are listed. */
const LISTED_MONTHS = 24;

/** The part of the present that reports depend on; prices are not part of it. */
type Moment = Pick<Present, 'now'> & { readonly today: { readonly day: number } | null };

/** Brokers of the simulated market. Their reports are generated on first use, then a day at a time. */
export function createSimulatedResearch(exchange: Exchange, present: Moment): Research {
  let book: ReportBook | null = null;
  let writers: ReadonlyMap<string, Analyst> | null = null;
  let listed: { date: DateKst; until: number; reports: readonly Report[] } | null = null;
  let known: { reports: readonly Report[]; consensus: ReadonlyMap<Shcode, Consensus> } | null = null;

  function opened(): ReportBook {
    book ??= createReportBook(exchange);
    book.reach(exchange.days.dayOnOrBefore(dateOf(present.now)));
    return book;
  }

  function reports(): readonly Report[] {
    const all = opened().reports;
    const date = dateOf(present.now);
    const until = placeAfter(all, present.now);
    if (listed?.date !== date || listed.until !== until) {
      const from = placeAfter(all, instantAt(addMonths(date, -LISTED_MONTHS), 0, -1));
      const today = present.today?.day ?? 0;
      listed = { date, until, reports: all.slice(from, until).map((report) => inSharesOf(today, report)) };
    }
    return listed.reports;
  }

  /** Prices in the shares of a later day, if the stock's shares were split or merged since. */
  function inSharesOf(day: number, report: Report): Report {
    const row = report.shcode === null ? undefined : exchange.universe.rowOf(report.shcode);
    if (row === undefined || !exchange.universe.actionOf(row)) return report;
    const factor = exchange.history.factor(row, exchange.days.dayOnOrAfter(dateOf(report.at)), day);
    if (factor === 1) return report;
    const carried = (price: Won | null) => (price === null ? null : won(Math.max(1, Math.round(price * factor))));
    const { target, oldTarget, price } = report;
    return { ...report, target: carried(target), oldTarget: carried(oldTarget), price: carried(price) };
  }

  return {
    reports,
    everyReport() {
      const listed = reports();
      const all = opened().reports;
      const today = present.today?.day ?? 0;
      const older = all.slice(0, placeAfter(all, present.now) - listed.length);
      return [...older.map((report) => inSharesOf(today, report)), ...listed];
    },
    report(id) {
      const report = opened().report(id);
      return report && report.at <= present.now ? inSharesOf(present.today?.day ?? 0, report) : undefined;
    },
    analysts() {
      writers ??= new Map(
        opened().writers.map(
          ({ code, name, firm, coverageSector }) => [code, { code, name, firm, coverageSector }] as const,
        ),
      );
      return writers;
    },
    consensus() {
      const all = reports();
      if (known?.reports !== all) known = { reports: all, consensus: consensusOfAll(all, present.now) };
      return known.consensus;
    },
    consensusAt(at) {
      const all = opened().reports;
      const from = placeAfter(all, windowStart(at) - 1);
      const counted = all.slice(from, placeAfter(all, Math.min(at, present.now)));
      const day = exchange.days.dayOnOrBefore(dateOf(at));
      return consensusOfAll(
        counted.map((report) => inSharesOf(day, report)),
        at,
      );
    },
    pointsOf: ({ id }) => {
      const written = opened().report(id);
      return written ? pointsOf(exchange, written) : [];
    },
  };
}

/** How many reports were published up to and including a moment. */
function placeAfter(reports: readonly Report[], at: number): number {
  let from = 0;
  let to = reports.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (elementAt(reports, middle).at <= at) from = middle + 1;
    else to = middle;
  }
  return from;
}
