import type { AnalystRow } from '@sise/contract/analyst';
import type { Writer } from '@sise/contract/reports';
import { tenthsOf, type Grade, type RankedGrade } from '@sise/domain/consensus/grading';
import { rounded } from './report-row.ts';

/**
 * An analyst with the outcomes of his or her reports over a period. Subscribers are counted separately.
 * @param reports published within the last twelve months
 */
export function toAnalystRow(
  writer: Writer,
  { grade, hitsShrunk, score, rank }: RankedGrade,
  reports: number,
): AnalystRow {
  return {
    ...writer,
    reports,
    graded: grade.graded,
    ...toGradeFigures(grade),
    hits: grade.hits?.count ?? 0,
    hitsample: grade.hits?.of ?? 0,
    hitlow: rounded(grade.hits?.low ?? null),
    hithigh: rounded(grade.hits?.high ?? null),
    hitshrunk: rounded(hitsShrunk),
    targethits: grade.targets?.count ?? 0,
    targetsample: grade.targets?.of ?? 0,
    ...toScore(score),
    rank,
    subscribers: 0,
  };
}

/** The means and shares of graded reports, of one analyst or all. */
export function toGradeFigures(
  grade: Grade,
): Pick<AnalystRow, 'returnrate' | 'excess' | 'hitrate' | 'targetrate' | 'accuracy' | 'optimism'> {
  return {
    returnrate: rounded(grade.meanReturn),
    excess: rounded(grade.meanExcess),
    hitrate: rounded(grade.hits?.rate ?? null),
    targetrate: rounded(grade.targets?.rate ?? null),
    accuracy: rounded(grade.accuracy),
    optimism: rounded(grade.optimism),
  };
}

/** One decimal each; the shown parts add up to the shown score. */
function toScore(score: RankedGrade['score']): Pick<AnalystRow, 'score' | 'accuracyPart' | 'returnPart'> {
  if (score === null) return { score: null, accuracyPart: null, returnPart: null };
  const total = tenthsOf(score.total);
  const accuracyPart = tenthsOf(score.accuracyPart);
  return { score: total, accuracyPart, returnPart: tenthsOf(total - accuracyPart) };
}
