import { expect, it } from 'vitest';
import { emptyDayText } from './empty-day-text.ts';

it('names what was chosen: another choice may have dates on that day', () => {
  const all = { kinds: [], market: null, own: false };
  expect(emptyDayText(all)).toBe('일정이 없는 날입니다.');
  expect(emptyDayText({ ...all, kinds: ['results', 'dividend'] })).toBe('실적·배당 일정이 없는 날입니다.');
  expect(emptyDayText({ kinds: ['results'], market: 'kosdaq', own: true })).toBe(
    '내 종목의 코스닥 실적 일정이 없는 날입니다.',
  );
});
