import { expect, it } from 'vitest';
import { textbookSentence, wholeSentence } from './daily-multiple-texts.ts';

it('a daily multiple is explained by the textbook case and by its own last days', () => {
  expect(textbookSentence(2)).toContain('+10%, −10%로 움직이면 지수는 −1.00%, 상품은 −4.00%가');
  expect(textbookSentence(-1)).toContain('상품은 −1.00%가');
  const whole = { days: [], index: -3.1, value: -6.8, multiplied: -6.2, gap: -0.6 };
  expect(wholeSentence(whole, 2)).toContain(
    '그 2배는 −6.20%입니다. 하루 수익률을 곱한 상품 가치의 수익률은 −6.80%로 0.60%p 낮았습니다',
  );
  expect(wholeSentence({ ...whole, gap: 0.6 }, 2)).toContain('0.60%p 높았습니다');
});
