import type { ReportDetail } from '@sise/contract/consensus';
import type { Report } from '@sise/domain/consensus/report';
import { dateOf } from '@sise/domain/market/kst';
import { refuse } from '../refusal.ts';
import { codeOf } from '../wire/report-row.ts';
import type { ResearchDesk } from './research-desk.ts';

/** Reports on the same stock shown beside one, and steps of a target. */
const OTHERS = 8;
const STEPS = 60;
const FORMULA = '괴리율 = (목표주가 ÷ 현재가 − 1) × 100';

/** A report whole, with what its writer said of the stock before and since. */
export async function reportDetail(room: ResearchDesk, report: Report): Promise<ReportDetail> {
  const { research } = room;
  const analyst = research.analysts().get(report.writer) ?? refuse('report.unknown');
  const isAlike = ({ shcode, kind }: Report) =>
    report.shcode === null ? kind === report.kind : shcode === report.shcode;
  const others = research.reports().filter((other) => other.id !== report.id && isAlike(other));
  const steps = research
    .reports()
    .filter(({ writer, shcode }) => writer === report.writer && shcode !== null && shcode === report.shcode);
  return {
    ...room.call(await room.outcome(report)),
    points: [...research.pointsOf(report)],
    analyst: room.writer(analyst),
    history: steps
      .slice(-STEPS)
      .map(({ id, at, target, opinion }) => ({ id, date: dateOf(at), target, gradeCode: codeOf(opinion) })),
    others: others.slice(-OTHERS).toReversed().map(room.row),
    formula: FORMULA,
  };
}
