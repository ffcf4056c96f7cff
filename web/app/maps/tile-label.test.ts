import { elementAt } from '@sise/domain/element-at';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortTileName } from './short-tile-name.ts';
import { headName, headSize, lineOffsets, textWidth, tileLabel } from './tile-label.ts';

const options = {
  name: '삼성전자',
  under: '+1.22%',
  width: 300,
  height: 400,
  share: 1,
  largest: 30,
  smallest: 10,
  textScale: 1,
};

describe('the label of a tile', () => {
  it('is sized by its share of the largest, up to a limit', () => {
    expect(tileLabel(options)?.size).toBe(30);
    expect(tileLabel({ ...options, share: 0.25 })?.size).toBe(23);
  });

  it('is split at a word into two lines if one does not fit', () => {
    expect(tileLabel({ ...options, name: 'LG에너지솔루션', width: 80, height: 60, share: 0.05 })?.lines).toEqual([
      'LG',
      '에너지솔루션',
    ]);
    expect(tileLabel({ ...options, name: '우리금융지주', width: 56, height: 60, share: 0.02 })?.lines).toEqual([
      '우리',
      '금융지주',
    ]);
  });

  it('drops its number first, then the end of its name, then the whole name', () => {
    const small = { ...options, share: 0.01 };
    expect(tileLabel({ ...small, width: 60, height: 22 })).toMatchObject({ under: null, lines: ['삼성전자'] });
    expect(tileLabel({ ...small, width: 30, height: 22 })).toMatchObject({ under: null, lines: ['삼성…'] });
    expect(tileLabel({ ...small, width: 12, height: 12 })).toBeNull();
    expect(tileLabel({ ...small, width: 21, height: 40 })?.lines).toEqual(['삼성', '전자']);
    expect(tileLabel({ ...small, width: 13, height: 60 })?.lines).toEqual(['삼', '성', '전', '자']);
  });

  it('uses a third line, then the short form of the name, in a narrow tile', () => {
    const narrow = { ...options, name: '삼성바이오로직스', width: 38, height: 60, share: 0.01 };
    expect(tileLabel(narrow)?.lines).toEqual(['삼성', '바이오', '로직스']);
    expect(tileLabel({ ...narrow, width: 50, height: 15 })?.lines).toEqual(['삼성바이오']);
    expect(tileLabel({ ...narrow, name: 'LG에너지솔루션', width: 34, height: 15 })?.lines).toEqual(['LG엔솔']);
  });

  it('never breaks a long Latin word into pieces', () => {
    const narrow = { ...options, width: 26, height: 60, share: 0.01 };
    expect(tileLabel({ ...narrow, name: 'LS ELECTRIC' })?.lines).toEqual(['LS…']);
    expect(tileLabel({ ...narrow, name: 'NAVER' })?.lines).toEqual(['NAV…']);
    expect(tileLabel({ ...narrow, name: 'POSCO홀딩스' })?.lines).toEqual(['POS…']);
    expect(tileLabel({ ...narrow, width: 21, name: 'KT&G' })?.lines).toEqual(['KT', '&G']);
  });

  it('leaves no tile blank that has room for two characters and an ellipsis at 9 px', () => {
    const names = fc.constantFrom('삼성전자', 'LG에너지솔루션', 'KT&G', 'NAVER', '한국타이어앤테크놀로지', 'KG ETS');
    const sides = [fc.integer({ min: 25, max: 90 }), fc.integer({ min: 14, max: 90 })] as const;
    fc.assert(
      fc.property(names, ...sides, (name, width, height) => {
        expect(tileLabel({ ...options, name, width, height, share: 0 })?.size).toBeGreaterThanOrEqual(9);
      }),
    );
  });

  it('ends a shortened name with an ellipsis, and is never below 9 px or over an edge', () => {
    const names = fc.constantFrom(
      '삼성전자',
      'LG에너지솔루션',
      'SK하이닉스',
      'KT&G',
      'POSCO홀딩스',
      'NAVER',
      'HMM',
      '한국타이어앤테크놀로지',
    );
    fc.assert(
      fc.property(
        names,
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 300 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (name, width, height, share) => {
          const label = tileLabel({ ...options, name, width, height, share });
          if (!label) return;
          const written = label.lines.join('');
          if (written.endsWith('…')) expect(name.startsWith(written.slice(0, -1))).toBe(true);
          else expect([name, shortTileName(name)].map((one) => one.replaceAll(' ', ''))).toContain(written);
          expect(label.size).toBeGreaterThanOrEqual(9);
          for (const line of label.lines) expect(textWidth(line) * label.size).toBeLessThanOrEqual(width);
          const offsets = lineOffsets(label);
          const last = label.under ? label.under.size : label.size;
          expect(elementAt(offsets, 0) - label.size / 2).toBeGreaterThanOrEqual(-height / 2);
          expect((offsets.at(-1) ?? 0) + last / 2).toBeLessThanOrEqual(height / 2);
        },
      ),
    );
  });
});

describe('larger text', () => {
  it('makes names and numbers larger where they have room', () => {
    expect(tileLabel({ ...options, textScale: 1.25 })).toMatchObject({ size: 37.5, under: { size: 29 } });
  });

  it('takes no number away, and shortens no name', () => {
    const tile = { ...options, width: 60, height: 38, share: 0.02 };
    expect(tileLabel({ ...tile, textScale: 1.5 })).toEqual(tileLabel(tile));
    const small = { ...options, name: '한화에어로스페이스', width: 50, height: 36, share: 0.01 };
    expect(tileLabel({ ...small, textScale: 1.5 })?.lines).toEqual(tileLabel(small)?.lines);
  });

  it('makes a head larger as far as its name and value have room', () => {
    expect(headSize('건설 +1.2%', 200, 1)).toBe(11);
    expect(headSize('건설 +1.2%', 200, 1.25)).toBe(13.5);
    expect(headSize('건설 +1.2%', 60, 1.25)).toBe(11);
  });
});

describe("the name in an industry's head", () => {
  it('says what the industry leaves out where there is room for it and the value', () => {
    const name = '금융(증권·보험 제외)';
    expect(headName(name, '+1.25%', 200)).toBe(name);
    expect(headName(name, '+1.25%', 120)).toBe('금융');
    expect(headName('전기·전자', '+1.25%', 20)).toBe('전기·전자');
  });
});
