import { rate } from '@sise/domain/format/number';
import { growthRate } from '@sise/domain/financials/ratios';
import { directed, strong, type SentencePart } from '../charts/sentence-part.ts';

export interface EarningsChange {
  /** +2.1%, 흑자 전환 */
  readonly text: string;
  /** above zero for the better; zero if the text says that nothing changed */
  readonly value: number;
}

/** The change between two amounts: in percent, or in words from or to a loss. */
export function earningsChange(now: number, before: number, digits = 1): EarningsChange {
  const value = now - before;
  if (before > 0 && now > 0) {
    const text = rate(growthRate(now, before), digits);
    return { text, value: /^[+−]/.test(text) ? value : 0 };
  }
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
  return [`한 달 사이 ${year}년 영업이익 추정은 `, ...changeWords(now, before, write)];
}

/** The end of a sentence: 66.9조원에서 70조원으로 4.6% 높아졌습니다. 66.9조원 그대로입니다. */
export function changeWords(now: number, before: number, write: (won: number) => string): SentencePart[] {
  const { text, value } = earningsChange(now, before);
  if (value === 0) return [strong(write(now)), ' 그대로입니다.'];
  const head = [strong(write(before)), '에서 ', strong(write(now)), '으로'];
  if (before <= 0 || now <= 0) return [...head, ' 바뀌었습니다.'];
  const way = value > 0 ? ' 높아졌습니다.' : ' 낮아졌습니다.';
  return [...head, ' ', directed(text.replace(/^[+−]/, ''), value), way];
}
