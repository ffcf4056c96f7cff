import { expect, it } from 'vitest';
import { plainText } from '../../../charts/sentence-part.ts';
import { netText, programSentence } from './program-words.ts';

const entry = (net: number) => ({ buya: Math.max(net, 0), sela: Math.max(-net, 0), net });

it('says what was bought and sold net, in words', () => {
  const program = { total: entry(-123_400_000_000), arb: entry(0), nonarb: entry(5_612_345_678) };
  expect(plainText(programSentence('코스피', program))).toBe(
    '코스피 프로그램 매매는 전체 1,234억원 순매도입니다. 차익거래는 거래 없음, 비차익거래는 56억원 순매수입니다.',
  );
});

it('names a side for every amount that is not rounded to nothing', () => {
  expect([1e8, -6e7, 4e7, 0].map(netText)).toEqual([
    '1억원 순매수',
    '1억원 순매도',
    '매수·매도 균형',
    '매수·매도 균형',
  ]);
});
