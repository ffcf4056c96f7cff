import { expect, it } from 'vitest';
import { wantedOption } from './wanted-option.ts';

const plain = { underlying: null, month: null, isWeekly: false };

it.each([
  ['콜 985', { ...plain, side: 'call', strike: 985 }],
  ['985풋', { ...plain, side: 'put', strike: 985 }],
  ['코스피200 콜옵션 972.5', { ...plain, side: 'call', strike: 972.5, underlying: 'kospi200' }],
  ['코스닥150 put 1500', { ...plain, side: 'put', strike: 1_500, underlying: 'kosdaq150' }],
  ['2월물 콜 985', { ...plain, side: 'call', strike: 985, month: '02' }],
  ['C 202612 985.0', { ...plain, side: 'call', strike: 985, month: '2026-12' }],
  ['P 202611W4(월) 985.0', { ...plain, side: 'put', strike: 985, month: '2026-11', isWeekly: true }],
  ['위클리 풋 970', { ...plain, side: 'put', strike: 970, isWeekly: true }],
])('an option is read from %s', (typed, wanted) => {
  expect(wantedOption(typed)).toEqual(wanted);
});

it.each(['콜', '985', '콜마', '코스피200', '코스피200 콜', '컵누들 12', 'A016C000', 'C016C857', ''])(
  '%s names no option',
  (typed) => {
    expect(wantedOption(typed)).toBeNull();
  },
);
