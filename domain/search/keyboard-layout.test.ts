import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keysOf, otherLayout } from './keyboard-layout.ts';

describe('the other layout of the keyboard', () => {
  it.each([
    ['tkatjd', '삼성'],
    ['dhkTek', '왔다'],
    ['RkTRkR', '깠깎'],
    ['rhksrl', '관기'],
    ['ekfrdl', '닭이'],
    ['ekfrl', '달기'],
    ['KODEX 200', null],
    ['TKATJD', '삼성'],
    ['gs', 'ㅎㄴ'],
    ['ㅁㅔ', 'ap'],
    ['ㅏㅅ&ㅎ', 'kt&g'],
    ['ㅄ', 'qt'],
    ['왓', 'dhkt'],
    ['SK하닉', null],
    ['005930', null],
    ['', null],
  ])('of %s is %s', (typed, meant) => expect(otherLayout(typed)).toBe(meant));

  it('restores every word of whole syllables', () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
    const word = fc.string({ unit: syllable.filter(needsNoShift), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(word, (text) => {
        expect(otherLayout(keysOf(text))).toBe(text);
      }),
    );
  });
});

/** Letters typed with shift, which lower-case keys do not contain: ㄲㄸㅃㅆㅉ, ㅒㅖ. */
const SHIFTED = /[\u1101\u1104\u1108\u110a\u110d\u1164\u1168\u11a9\u11bb]/;

function needsNoShift(syllable: string): boolean {
  return !SHIFTED.test(syllable.normalize('NFD'));
}
