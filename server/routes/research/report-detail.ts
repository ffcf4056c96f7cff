import type { ReportDetail } from '@sise/contract/consensus';
import { isGiven, type Report } from '@sise/domain/consensus/report';
import { consensusOf, countedReports } from '@sise/domain/consensus/stock-consensus';
import { elementAt } from '@sise/domain/element-at';
import { dateOf } from '@sise/domain/market/kst';
import { refuse } from '../../refusal.ts';
import { codeOf } from '../../wire/report-row.ts';
import type { ResearchService } from './research-service.ts';

/** Other reports on the same stock shown beside one, and steps of a target. */
const OTHERS = 8;
const STEPS = 60;
const FORMULA = '괴리율 = (목표주가 ÷ 현재가 − 1) × 100';

/** A complete report, with its writer's other reports on the stock before and since. */
export async function reportDetail(researchService: ResearchService, report: Report): Promise<ReportDetail> {
  const { research } = researchService;
  const analyst = research.analysts().get(report.writer) ?? refuse('report.unknown');
  const isAlike = ({ shcode, kind }: Report) =>
    report.shcode === null ? kind === report.kind : shcode === report.shcode;
  const others = research.reports().filter((other) => other.id !== report.id && isAlike(other));
  const steps = research
    .reports()
    .filter(({ writer, shcode }) => writer === report.writer && shcode !== null && shcode === report.shcode);
  return {
    ...researchService.call(await researchService.outcome(report)),
    points: [...research.pointsOf(report)],
    analyst: elementAt(researchService.writers([analyst]), 0),
    history: steps
      .slice(-STEPS)
      .map(({ id, at, target, opinion }) => ({ id, date: dateOf(at), target, gradeCode: codeOf(opinion) })),
    others: others.slice(-OTHERS).toReversed().map(researchService.row),
    mean: report.shcode === null ? null : meanTarget(researchService, [...others, report]),
    formula: FORMULA,
  };
}

/** The mean of the targets that count for a stock now. @param reports of the stock, in any order */
function meanTarget(researchService: ResearchService, reports: readonly Report[]): ReportDetail['mean'] {
  const own = reports.toSorted((a, b) => a.at - b.at || a.id - b.id);
  const counted = countedReports(own, researchService.at());
  const { target } = consensusOf(counted);
  return target === null ? null : { target, analysts: counted.filter((each) => isGiven(each.target)).length };
}
