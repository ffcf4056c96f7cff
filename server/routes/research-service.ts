import type { CallRow, ConsensusRow, ReportRow, Writer } from '@sise/contract/reports';
import { aftermathsOf, NOTHING_YET, outcomeOf, type Aftermath, type Outcome } from '@sise/domain/consensus/outcome';
import type { Analyst, Report } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import { byStock, consensusOf, countedReports, windowStart } from '@sise/domain/consensus/stock-consensus';
import { adjustBars } from '@sise/domain/market/bar';
import { dateOf, daysBetween } from '@sise/domain/market/kst';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import { valueAt } from '@sise/domain/market/column-values';
import { newWritersOf, priceNow, toCallRow, toConsensusRow, toReportRow, toWriter } from '../wire/report-row.ts';
import type { Parts } from '../parts.ts';

/** Trading days that reports of a year look back on. */
const YEAR_DAYS = 258;

/** Reports and their writers against the market of this moment, for all routes that show them. */
export interface ResearchService {
  readonly research: Research;
  /** The time of the newest price or report. */
  at(): Instant;
  today(): DateKst;
  row(report: Report): ReportRow;
  writer(analyst: Analyst): Writer;
  call(outcome: Outcome): CallRow;
  /** Stocks with a consensus that are listed today. */
  stocks(): ConsensusRow[];
  /** The outcomes of reports of the last year, in the order given. */
  outcomes(reports: readonly Report[]): Promise<Outcome[]>;
  /** The outcome of one report, however old. */
  outcome(report: Report): Promise<Outcome>;
}

/** null when this site's source has no reports. */
export function createResearchService({ market, sources }: Parts): ResearchService | null {
  const { research, archive } = sources;
  if (!research) return null;
  let graded: { date: DateKst; aftermaths: Promise<ReadonlyMap<number, Aftermath>> } | null = null;

  function at(): Instant {
    return instant(Math.max(market.asOf ?? 0, research?.reports().at(-1)?.at ?? 0));
  }

  function now(report: Report) {
    const row = report.shcode === null ? undefined : market.rowOf(report.shcode);
    const high = row === undefined ? null : valueAt(market.columns.high, row);
    return { date: market.date ?? dateOf(at()), price: priceNow(market, row), high };
  }

  /** The outcomes up to yesterday of all reports of the year; calculated once a day, on first use. */
  function aftermaths(): Promise<ReadonlyMap<number, Aftermath>> {
    const date = market.date ?? dateOf(at());
    if (graded?.date !== date) {
      const reports = research?.reports() ?? [];
      const made = archive.dayMatrix(YEAR_DAYS, ['close', 'high']).then((matrix) => aftermathsOf(reports, matrix));
      graded = { date, aftermaths: made };
      made.catch(() => (graded = null));
    }
    return graded.aftermaths;
  }

  const analystOf = (report: Report) => research.analysts().get(report.writer);

  return {
    research,
    at,
    today: () => market.date ?? dateOf(at()),
    row: (report) => toReportRow(market, report, analystOf(report)),
    writer: (analyst) => toWriter(analyst, newWritersOf(research.reports(), at())),
    call: (outcome) => toCallRow(market, outcome, analystOf(outcome.report)),
    stocks() {
      const moment = at();
      return [...byStock(research.reports(), windowStart(moment))].flatMap(([shcode, reports]) => {
        const counted = countedReports(reports, moment);
        const row = counted.length === 0 ? null : toConsensusRow(market, shcode, consensusOf(counted), counted);
        return row === null ? [] : [row];
      });
    },
    async outcomes(reports) {
      const known = await aftermaths();
      return reports.map((report) => outcomeOf(report, known.get(report.id) ?? NOTHING_YET, now(report)));
    },
    async outcome(report) {
      if (report.shcode === null) return outcomeOf(report, NOTHING_YET, now(report));
      const count = Math.ceil((daysBetween(dateOf(report.at), market.date ?? dateOf(at())) * 5) / 7) + 1; // no weekends
      const bars = adjustBars(await archive.dailyBars(report.shcode, { count }));
      const values = {
        close: Float32Array.from(bars, (bar) => bar.close),
        high: Float32Array.from(bars, (bar) => bar.high ?? Number.NaN),
      };
      const matrix = { dates: bars.map((bar) => bar.date), shcodes: [report.shcode], values };
      return outcomeOf(report, aftermathsOf([report], matrix).get(report.id) ?? NOTHING_YET, now(report));
    },
  };
}
