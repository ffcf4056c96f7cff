import type { AnalystRow } from '@sise/contract/analyst';
import type { Writer } from '@sise/contract/reports';
import type { Standing } from '@sise/domain/consensus/grading';
import { rounded } from './report-row.ts';

/** An analyst with what his or her reports of a period have come to. Subscribers are counted apart. */
export function toAnalystRow(writer: Writer, { grade, score, rank }: Standing): AnalystRow {
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

/** One decimal each; the printed parts add up to the printed score. */
function toScore(score: Standing['score']): Pick<AnalystRow, 'score' | 'accuracyPart' | 'returnPart'> {
  if (score === null) return { score: null, accuracyPart: null, returnPart: null };
  const total = tenths(score.total);
  const accuracyPart = tenths(score.accuracyPart);
  return { score: total, accuracyPart, returnPart: tenths(total - accuracyPart) };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
