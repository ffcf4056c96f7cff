import { describe, expect, it } from 'vitest';
import { markedParts, meantBy } from './marked.ts';

function marked(name: string, typed: string): string {
  const { before, found, after } = markedParts(name, typed);
  return found === '' ? before : `${before}[${found}]${after}`;
}

describe('what was typed, in a name', () => {
  it.each([
    ['삼성전자', '전자', '삼성[전자]'],
    ['SK하이닉스', 'sk', '[SK]하이닉스'],
    ['삼성바이오로직스', 'ㅂㅇㅇ', '삼성[바이오]로직스'],
    ['삼성전자', '엘지', '삼성전자'],
    ['삼성전자', ' ', '삼성전자'],
  ])('%s with %s is %s', (name, typed, expected) => expect(marked(name, typed)).toBe(expected));
});

describe('what was meant', () => {
  it.each([
    ['tkatjd', ['삼성전자', '삼성SDI'], '삼성'],
    ['ㅜㅁㅍㄷㄱ', ['NAVER'], 'naver'],
    ['samsung', ['삼성전자'], 'samsung'],
    ['gs', ['GS', 'GS건설'], 'gs'],
    ['삼성전쟈', ['삼성전자'], '삼성전쟈'],
    ['tkatjd', [], 'tkatjd'],
  ])('by %s that finds %j is %s', (typed, names, meant) => expect(meantBy(typed, names)).toBe(meant));
});
