import type { CallRow, ConsensusRow, ReportRow, Writer } from '@sise/contract/reports';
import { NOTHING_YET, outcomeOf, type Aftermath, type Outcome } from '@sise/domain/consensus/outcome';
import type { Analyst, Report } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import { byStock, countedReports, windowStart } from '@sise/domain/consensus/stock-consensus';
import { dateOf } from '@sise/domain/market/kst';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import { valueAt } from '@sise/domain/market/column-values';
import { newWritersOf, priceNow, toCallRow, toConsensusRow, toReportRow, toWriter } from '../wire/report-row.ts';
import { correctedTargetOf, type TargetBias } from '@sise/domain/consensus/target-bias';
import type { Parts } from '../parts.ts';

/** Reports and their writers against the market of this moment, for all routes that show them. */
export interface ResearchService {
  readonly research: Research;
  /** The time of the newest price or report. */
  at(): Instant;
  today(): DateKst;
  row(report: Report): ReportRow;
  writers(analysts: readonly Analyst[]): Writer[];
  call(outcome: Outcome): CallRow;
  /** Stocks with a consensus that are listed today. */
  stocks(): Promise<ConsensusRow[]>;
  /** Past optimism of those who write; null while it is unknown. */
  targetBias(): Promise<TargetBias | null>;
  /** What came of reports up to yesterday, by id. */
  aftermaths(): Promise<ReadonlyMap<number, Aftermath>>;
  /** The outcomes of reports of the last two years, in the order given. */
  outcomes(reports: readonly Report[]): Promise<Outcome[]>;
  /** The outcome of one report, however old. */
  outcome(report: Report): Promise<Outcome>;
}

/** null when this site's source has no reports. */
export function createResearchService({ market, sources, reportOutcomes }: Parts): ResearchService | null {
  const { research } = sources;
  if (!research || !reportOutcomes) return null;

  function at(): Instant {
    return instant(Math.max(market.asOf ?? 0, research?.reports().at(-1)?.at ?? 0));
  }

  function now(report: Report) {
    const row = report.shcode === null ? undefined : market.rowOf(report.shcode);
    const high = row === undefined ? null : valueAt(market.columns.high, row);
    return { date: market.date ?? dateOf(at()), price: priceNow(market, row), high };
  }

  const aftermaths = async () => (await reportOutcomes.ofDay()).aftermaths;
  const targetBias = async () => (await reportOutcomes.ofDay()).bias;

  const analystOf = (report: Report) => research.analysts().get(report.writer);

  return {
    research,
    at,
    today: () => market.date ?? dateOf(at()),
    row: (report) => toReportRow(market, report, analystOf(report)),
    writers(analysts) {
      const newWriters = newWritersOf(research.reports(), at());
      return analysts.map((analyst) => toWriter(analyst, newWriters));
    },
    call: (outcome) => toCallRow(market, outcome, analystOf(outcome.report)),
    targetBias,
    async stocks() {
      const moment = at();
      const bias = await targetBias();
      return [...byStock(research.reports(), windowStart(moment))].flatMap(([shcode, reports]) => {
        const counted = countedReports(reports, moment);
        const corrected = correctedTargetOf(counted, bias);
        const row = counted.length === 0 ? null : toConsensusRow(market, shcode, counted, corrected);
        return row === null ? [] : [row];
      });
    },
    aftermaths,
    async outcomes(reports) {
      const known = await aftermaths();
      return reports.map((report) => outcomeOf(report, known.get(report.id) ?? NOTHING_YET, now(report)));
    },
    async outcome(report) {
      const aftermath = report.shcode === null ? NOTHING_YET : await reportOutcomes.of(report, report.shcode);
      return outcomeOf(report, aftermath, now(report));
    },
  };
}
