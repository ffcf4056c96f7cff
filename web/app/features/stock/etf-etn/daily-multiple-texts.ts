import { dailyMultiple } from '@sise/domain/etf-etn/daily-multiple';
import type { DailyMultiple } from '@sise/domain/etf-etn/daily-multiple';
import { comma, rate } from '@sise/domain/format/number';
import { dateKst } from '@sise/domain/terms';
import { timesWords } from '../../../quotes/etf-etn-words.ts';

/** Two days after which the index is nearly where it was; of any year. */
const TEXTBOOK = [
  { date: dateKst('2026-01-02'), index: 10 },
  { date: dateKst('2026-01-05'), index: -10 },
] as const;

/** The textbook case for a multiple. */
export function textbookSentence(multiple: number): string {
  const days = TEXTBOOK.map((day) => ({ ...day, value: day.index * multiple }));
  const { index, value } = dailyMultiple(days, multiple) ?? { index: 0, value: 0 };
  const moves = TEXTBOOK.map((day) => rate(day.index, 0)).join(', ');
  return `지수가 이틀 동안 ${moves}로 움직이면 지수는 ${rate(index)}, 상품은 ${rate(value)}가 됩니다.`;
}

/** What the last days came to, beside the multiple of the index. */
export function wholeSentence({ days, index, value, multiplied, gap }: DailyMultiple, multiple: number): string {
  const compared = gap === 0 ? '같았습니다' : `${comma(Math.abs(gap), 2)}%p ${gap < 0 ? '낮았습니다' : '높았습니다'}`;
  return (
    `최근 ${days.length}거래일 동안 지수 등락률은 ${rate(index)}, 그 ${timesWords(multiple)}는 ${rate(multiplied)}입니다. ` +
    `하루 수익률을 곱한 상품 가치의 수익률은 ${rate(value)}로 ${compared}. 차이에는 보수와 선물을 갈아타는 비용도 들어 있습니다.`
  );
}
