import type { GeneralConsensus } from '@sise/contract/stock-consensus';
import { strong, type SentencePart } from '../../../charts/sentence-part.ts';

type Point = Pick<GeneralConsensus['history'][number], 'date' | 'grade1' | 'grade2' | 'grade3' | 'grade4' | 'grade5'>;

/**
 * The change of opinions between the first and the last point that have ratings, oldest first.
 * @returns null with fewer than two such points
 */
export function opinionBrief(history: readonly Point[]): SentencePart[] | null {
  const rated = history.filter((point) => ratedBy(point) > 0);
  const [first, last] = [rated.at(0), rated.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const since = `${first.date.slice(0, 4)}년 ${Number(first.date.slice(5, 7))}월 말부터 지금까지 `;
  return [
    since,
    '매수 이상은 ',
    ...movement(buyersOf(first), buyersOf(last)),
    '고, 보유 이하는 ',
    ...movement(ratedBy(first) - buyersOf(first), ratedBy(last) - buyersOf(last)),
    '습니다.',
  ];
}

function movement(from: number, to: number): SentencePart[] {
  if (from === to) return [strong(`${to}명`), '으로 같았'];
  return [strong(`${from}명`), '에서 ', strong(`${to}명`), to > from ? '으로 늘었' : '으로 줄었'];
}

function buyersOf({ grade1, grade2 }: Point): number {
  return grade1 + grade2;
}

function ratedBy({ grade1, grade2, grade3, grade4, grade5 }: Point): number {
  return grade1 + grade2 + grade3 + grade4 + grade5;
}
