import type { FlowMarketRow } from '@sise/contract/flow-markets';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { plainText } from '../../../charts/sentence-part.ts';
import { summarySentences } from './summary-words.ts';

const row = {
  market: 'kospi',
  mktname: '코스피',
  date: dateKst('2026-11-27'),
  foreigner: -523_000_000_000,
  institution: 64_500_000_000,
} as FlowMarketRow; // what the sentences read

it('says who bought and sold, in a sentence for each group', () => {
  expect(summarySentences([row], '2026-11-27').map(plainText)).toEqual([
    '외국인은 코스피에서 5,230억원 순매도했습니다.',
    '기관은 코스피에서 645억원 순매수했습니다.',
  ]);
});

it('begins with the day of the flows while the day shown has none', () => {
  expect(summarySentences([row], '2026-11-30').map(plainText)).toEqual([
    '11.27 외국인은 코스피에서 5,230억원 순매도했습니다.',
    '기관은 코스피에서 645억원 순매수했습니다.',
  ]);
});
