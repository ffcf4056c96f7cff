import { rate } from '@sise/domain/format/number';
import { growthRate } from '@sise/domain/financials/ratios';
import { directed, strong, type SentencePart } from '../charts/sentence-part.ts';

export interface EarningsChange {
  /** +2.1%, 흑자 전환 */
  readonly text: string;
  /** above zero for the better */
  readonly value: number;
}

/** The change between two amounts: in percent, or in words from or to a loss. */
export function earningsChange(now: number, before: number, digits = 1): EarningsChange {
  const value = now - before;
  if (before > 0 && now > 0) return { text: rate(growthRate(now, before), digits), value };
  if (before > 0) return { text: '적자 전환', value };
  if (now > 0) return { text: '흑자 전환', value };
  return { text: value === 0 ? '적자 지속' : value > 0 ? '적자 축소' : '적자 확대', value };
}

/**
 * The change of the estimate of a year's operating profit within a month, as a sentence.
 * @param write formats an amount with its unit: 66.9조원
 */
export function revisionBrief(
  year: number,
  now: number,
  before: number,
  write: (won: number) => string,
): SentencePart[] {
  const head = `한 달 사이 ${year}년 영업이익 추정은 `;
  if (now === before) return [head, strong(write(now)), ' 그대로입니다.'];
  const { text, value } = earningsChange(now, before);
  const way = value > 0 ? ' 높아졌습니다.' : ' 낮아졌습니다.';
  if (before <= 0 || now <= 0) return [head, strong(write(before)), '에서 ', strong(write(now)), '으로 바뀌었습니다.'];
  return [
    head,
    strong(write(before)),
    '에서 ',
    strong(write(now)),
    '으로 ',
    directed(text.replace(/^[+−]/, ''), value),
    way,
  ];
}
