import { describe, expect, it } from 'vitest';
import { createNearNames } from './near-names.ts';

const names = createNearNames(['삼성전자', 'SK하이닉스', '삼성전기', '카카오', 'NAVER', '카카오페이', 'LG', '한화']);

describe('names similar to the input', () => {
  it.each([
    ['삼성전자 주가', ['삼성전자']],
    ['카카오페이 차트', ['카카오페이', '카카오']],
    ['산선전저', ['삼성전자']],
    ['naver 주식', ['NAVER']],
    ['sk하아니스', ['SK하이닉스']],
    ['neber', []],
    ['', []],
    ['   ', []],
    ['쾋', []],
    ['가'.repeat(100), []],
  ])('%s: %j', (typed, near) => expect(names.near(typed, 3)).toEqual(near));

  it('are as many as requested', () => {
    expect(names.near('삼성전지', 5)).toEqual(['삼성전자', '삼성전기']);
    expect(names.near('삼성전지', 1)).toEqual(['삼성전자']);
  });
});
