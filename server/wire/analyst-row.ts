import type { AnalystRow } from '@sise/contract/analyst';
import type { Writer } from '@sise/contract/reports';
import type { RankedGrade } from '@sise/domain/consensus/grading';
import { rounded } from './report-row.ts';

/** An analyst with the outcomes of his or her reports of a period. Subscribers are counted separately. */
export function toAnalystRow(writer: Writer, { grade, score, rank }: RankedGrade): AnalystRow {
  const { hits } = grade;
  return {
    ...writer,
    reports: grade.reports,
    graded: grade.graded,
    returnrate: rounded(grade.meanReturn),
    hitrate: rounded(hits?.rate ?? null),
    hits: hits?.count ?? 0,
    hitsample: hits?.of ?? 0,
    hitlow: rounded(hits?.low ?? null),
    hithigh: rounded(hits?.high ?? null),
    accuracy: rounded(grade.accuracy),
    optimism: rounded(grade.optimism),
    ...toScore(score),
    rank,
    subscribers: 0,
  };
}

/** One decimal each; the shown parts add up to the shown score. */
function toScore(score: RankedGrade['score']): Pick<AnalystRow, 'score' | 'accuracyPart' | 'returnPart'> {
  if (score === null) return { score: null, accuracyPart: null, returnPart: null };
  const total = tenths(score.total);
  const accuracyPart = tenths(score.accuracyPart);
  return { score: total, accuracyPart, returnPart: tenths(total - accuracyPart) };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
