import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import { initialsOf } from './hangul.ts';
import { createNameSearch } from './name-search.ts';
import { namesOf } from './short-names.ts';
import { isWithinOneSlip } from './typing-error.ts';

const LISTED: readonly (readonly [code: string, name: string, cap: number])[] = [
  ['005930', '삼성전자', 1_180],
  ['005935', '삼성전자우', 120],
  ['000660', 'SK하이닉스', 717],
  ['207940', '삼성바이오로직스', 80],
  ['009150', '삼성전기', 20],
  ['016360', '삼성증권', 7],
  ['001360', '삼성제약', 0.2],
  ['035420', 'NAVER', 47],
  ['066570', 'LG전자', 18],
  ['003550', 'LG', 14],
  ['010950', 'S-Oil', 9],
  ['069500', 'KODEX 200', 12],
];
const search = createNameSearch(
  LISTED.map(([code, name]) => ({ code, names: namesOf(code, name) })),
  (item) => elementAt(LISTED, item)[2],
);
const found = (typed: string) => search.find(typed).map((item) => elementAt(LISTED, item)[1]);

describe('a name search', () => {
  it.each([
    ['삼성전자', '삼성전자'],
    ['ㅅㅅㅈㅈ', '삼성전자'],
    ['ㅅㅅㅈㄱ', '삼성전기'],
    ['삼성ㅈㅈ', '삼성전자'],
    ['ㅅㅅㅂㅇㅇ', '삼성바이오로직스'],
    ['005930', '삼성전자'],
    ['0059', '삼성전자'],
    ['samsung', '삼성전자'],
    ['삼전', '삼성전자'],
    ['하이닉스', 'SK하이닉스'],
    ['sk 하이닉스', 'SK하이닉스'],
    ['네이버', 'NAVER'],
    ['ｎａｖｅｒ', 'NAVER'],
    ['엘지전자', 'LG전자'],
    ['lg', 'LG'],
    ['s-oil', 'S-Oil'],
    ['코덱스200', 'KODEX 200'],
    ['kodex', 'KODEX 200'],
    ['삼성저', '삼성전자'],
    ['삼성전쟈', '삼성전자'],
    ['하이닉수', 'SK하이닉스'],
    ['삼성바오로직스', '삼성바이오로직스'],
    ['tkatjd', '삼성전자'],
    ['tkatjdwjs', '삼성전자'],
    ['TKATJDWJSWK', '삼성전자'],
    ['ttww', '삼성전자'],
    ['skdlqj', 'NAVER'],
    ['ㅜㅁㅍㄷㄱ', 'NAVER'],
    ['나하이닉스', 'SK하이닉스'],
    ['ㅏㅐㅇㄷㅌ 200', 'KODEX 200'],
    ['ㅣㅎ', 'LG'],
    ['\u1109\u1161\u11b7\u1109\u1165\u11bc\u110c\u1165\u11ab\u110c\u1161', '삼성전자'],
  ])('%s finds %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  it('puts exact names first, then prefixes, then parts, each by weight', () => {
    expect(found('삼성전자')).toEqual(['삼성전자', '삼성전자우', '삼성전기']);
    expect(found('삼성')).toEqual(['삼성전자', '삼성전자우', '삼성바이오로직스', '삼성전기', '삼성증권', '삼성제약']);
    expect(found('전자')).toEqual(['삼성전자', '삼성전자우', 'LG전자']);
  });

  it('completes a syllable that may still grow, and none that has its final consonant', () => {
    expect(found('삼서')).toEqual(found('삼성'));
    expect(found('삼선')).toEqual([]);
  });

  it('gives the first of what it finds, in the same order', () => {
    for (const typed of ['삼성', 'ㅅㅅ', '전자', 'tkatjd', '삼성전쟈', '없는 이름'])
      for (const most of [0, 1, 3, 50])
        expect(search.find(typed, most), typed).toEqual(search.find(typed).slice(0, most));
  });

  it('puts a name that both keyboard layouts find in its better place', () => {
    const both = createNameSearch(
      [
        { code: '1', names: ['tkatjf', '삼성'] },
        { code: '2', names: ['tkatjg'] },
      ],
      (item) => item,
    );
    expect(both.find('tkatjd')).toEqual([0, 1]);
  });

  it('matches the other keyboard layout only at the beginning of a name or of a word', () => {
    const names = ['Pearl Abyss', 'KLA', 'SK하이닉스', 'HD 현대', '두산로보틱스', '한국달성리빙'];
    const some = createNameSearch(
      names.map((name, at) => ({ code: `9${at}`, names: [name] })),
      () => 0,
    );
    const foundOf = (typed: string) => some.find(typed).map((item) => elementAt(names, item));
    expect(foundOf('김')).toEqual([]);
    expect(foundOf('gkdlslrtm')).toEqual(['SK하이닉스']);
    expect(foundOf('guseo')).toEqual(['HD 현대']);
    expect(foundOf('ㅁㅠㅛㄴㄴ')).toEqual(['Pearl Abyss']);
    expect(foundOf('etfq')).toEqual(['두산로보틱스']);
    expect(foundOf('etf')).toEqual([]);
    expect(foundOf('ETF')).toEqual([]);
  });

  it('matches one to three Latin letters only where a word begins, or where a name of four has one more', () => {
    const names = [
      'Netflix',
      'Super Micro Computer',
      'ETFMG',
      'Ether ETH',
      '미래에셋 ETF',
      'KODEX SDI',
      '삼성SDI',
      'PER',
      'DSEN',
      'DSENX',
    ];
    const some = createNameSearch(
      names.map((name, at) => ({ code: `9${at}`, names: [name] })),
      (item) => -item,
    );
    const foundOf = (typed: string) => some.find(typed).map((item) => elementAt(names, item));
    expect(foundOf('ETF')).toEqual(['ETFMG', '미래에셋 ETF']);
    expect(foundOf('per')).toEqual(['PER']);
    expect(foundOf('sdi')).toEqual(['KODEX SDI', '삼성SDI']);
    expect(foundOf('m')).toEqual(['Super Micro Computer']);
    expect(foundOf('sen')).toEqual(['DSEN']);
    expect(foundOf('dsn')).toEqual(['DSEN']);
    expect(foundOf('en')).toEqual([]);
    expect(foundOf('flix')).toEqual(['Netflix']);
  });

  it('splits two consonants that a keyboard combined', () => {
    expect(initialsOf('값싼')).toBe('ㄱㅆ');
    const one = createNameSearch([{ code: '1', names: ['국순당'] }], () => 0);
    expect(one.find('ㄳ')).toEqual([0]);
  });

  it('finds nothing for empty, blank or too long input', () => {
    for (const typed of ['', '   ', '!?', '삼'.repeat(1_000), '🙂', '\u0000', '%', 'ㅎ'.repeat(60)]) {
      expect(found(typed)).toEqual([]);
    }
  });

  it('finds every name by itself, its code, its initials, and with one typing error from four characters on', () => {
    const sign = fc.constantFrom(...Array.from('가나다라마바사아자차카타파하각산당전성우A1B2C-& '));
    const name = fc.string({ unit: sign, minLength: 1, maxLength: 12 }).filter((text) => /[^-& ]/.test(text));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (names, pick, place) => {
        const many = createNameSearch(
          names.map((own, number) => ({ code: `9${number}`, names: [own] })),
          () => 0,
        );
        const number = pick % names.length;
        const own = elementAt(names, number);
        expect(many.find(own)).toContain(number);
        expect(many.find(`9${number}`)).toContain(number);
        expect(many.find(initialsOf(own))).toContain(number);
        const bare = own.replace(/[-& ]/g, '');
        if (bare.length < 4) return;
        const at = place % bare.length;
        expect(many.find(bare.slice(0, at) + bare.slice(at + 1))).toContain(number);
        const swapped = place % (bare.length - 1);
        expect(
          many.find(bare.slice(0, swapped) + bare[swapped + 1] + bare[swapped] + bare.slice(swapped + 2)),
        ).toContain(number);
      }),
      { numRuns: 400 },
    );
  });
});

describe('one typing error', () => {
  const signs = Array.from('가나다라');
  const word = fc.string({ unit: fc.constantFrom(...signs), maxLength: 6 });

  it('is sought within the beginning of a word that counts', () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 6 }), (a, b, length) => {
        fc.pre(length <= b.length);
        return isWithinOneSlip(a, b, length) === isWithinOneSlip(a, b.slice(0, length));
      }),
    );
  });

  it('is a character omitted, added, replaced, or two swapped; not more', () => {
    fc.assert(fc.property(word, word, (a, b) => isWithinOneSlip(a, b) === slipsOf(a, signs).has(b)));
    fc.assert(
      fc.property(word, fc.nat(), (a, place) => {
        const slips = [...slipsOf(a, signs)];
        return isWithinOneSlip(elementAt(slips, place % slips.length), a);
      }),
    );
  });
});

/** Every word one typing error away. */
function slipsOf(word: string, signs: readonly string[]): Set<string> {
  const all = new Set([word]);
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    all.add(before + after.slice(1));
    if (after.length > 1) all.add(before + after[1] + after[0] + after.slice(2));
    for (const sign of signs) {
      all.add(before + sign + after);
      if (after !== '') all.add(before + sign + after.slice(1));
    }
  }
  return all;
}
