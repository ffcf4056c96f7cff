import { expect, it } from 'vitest';
import { sentence } from './provenance-line.tsx';

it('ends a source with a period, unless its own words have one', () => {
  expect(sentence('LS증권 OPEN API, 한국거래소')).toBe('LS증권 OPEN API, 한국거래소.');
  expect(sentence('모의 시세 생성기. 실제 시세가 아닙니다.')).toBe('모의 시세 생성기. 실제 시세가 아닙니다.');
});
