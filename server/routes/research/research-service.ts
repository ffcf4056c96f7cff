import type { CallRow, ConsensusRow, ReportRow, Writer } from '@sise/contract/reports';
import type { Aftermaths } from '@sise/domain/consensus/aftermath-table';
import { NOTHING_YET, outcomeOf, type Outcome } from '@sise/domain/consensus/outcome';
import type { Analyst, Report } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import { dateOf } from '@sise/domain/market/kst';
import { instant, type DateKst, type Instant } from '@sise/domain/terms';
import { valueAt } from '@sise/domain/market/column-values';
import { createCountedReports } from './counted-reports.ts';
import { newWritersOf, priceNow, toCallRow, toConsensusRow, toReportRow, toWriter } from '../../wire/report-row.ts';
import { correctedTargetOf, type TargetBias } from '@sise/domain/consensus/target-bias';
import type { Parts } from '../../parts.ts';

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
  /** What came of reports up to yesterday. */
  aftermaths(): Promise<Aftermaths>;
  /** The outcomes of reports of the last two years, in the order given. */
  outcomes(reports: readonly Report[]): Promise<Outcome[]>;
  /** The outcome of one report, however old. */
  outcome(report: Report): Promise<Outcome>;
}

/** @returns the service on the reports of now; null while no source has any */
export function createResearchService(parts: Parts): () => ResearchService | null {
  let known: ResearchService | null = null;
  return () => {
    const { research } = parts.sources;
    if (research === null) return null;
    if (known?.research !== research) known = serviceOn(research, parts);
    return known;
  };
}

function serviceOn(research: Research, { market, reportOutcomes }: Parts): ResearchService {
  function at(): Instant {
    return instant(Math.max(market.asOf ?? 0, research.reports().at(-1)?.at ?? 0));
  }

  function now(report: Report) {
    const row = report.shcode === null ? undefined : market.rowOf(report.shcode);
    const high = row === undefined ? null : valueAt(market.columns.high, row);
    return { date: market.date ?? dateOf(at()), price: priceNow(market, row), high };
  }

  const aftermaths = async () => (await reportOutcomes.ofDay()).aftermaths;
  const targetBias = async () => (await reportOutcomes.ofDay()).bias;

  const countedOf = createCountedReports(research);
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
      return [...countedOf(moment)].flatMap(
        ([shcode, counted]) => toConsensusRow(market, shcode, counted, correctedTargetOf(counted, bias)) ?? [],
      );
    },
    aftermaths,
    async outcomes(reports) {
      const known = await aftermaths();
      return reports.map((report) => outcomeOf(report, known.of(report.id) ?? NOTHING_YET, now(report)));
    },
    async outcome(report) {
      const aftermath = report.shcode === null ? NOTHING_YET : await reportOutcomes.of(report, report.shcode);
      return outcomeOf(report, aftermath, now(report));
    },
  };
}
