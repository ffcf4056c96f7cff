import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOffsets, textWidth, tileLabel } from './tile-label.ts';

const wish = { name: '삼성전자', under: '+1.22%', width: 300, height: 400, share: 1, largest: 30, smallest: 10 };

describe('the label of a tile', () => {
  it('is as large as its share of the largest, up to a bound', () => {
    expect(tileLabel(wish)?.size).toBe(30);
    expect(tileLabel({ ...wish, share: 0.25 })?.size).toBe(23);
  });

  it('is cut at a word onto two lines where one does not fit', () => {
    expect(tileLabel({ ...wish, name: 'LG에너지솔루션', width: 80, height: 60, share: 0.05 })?.lines).toEqual([
      'LG',
      '에너지솔루션',
    ]);
    expect(tileLabel({ ...wish, name: '우리금융지주', width: 56, height: 60, share: 0.02 })?.lines).toEqual([
      '우리',
      '금융지주',
    ]);
  });

  it('loses its number before its name, and then the whole of it', () => {
    expect(tileLabel({ ...wish, width: 60, height: 22, share: 0.01 })).toMatchObject({ under: null });
    expect(tileLabel({ ...wish, width: 30, height: 22, share: 0.01 })).toBeNull();
    expect(tileLabel({ ...wish, width: 12, height: 12 })).toBeNull();
  });

  it('never cuts a name short, goes under the smallest size, or over an edge', () => {
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
          const label = tileLabel({ ...wish, name, width, height, share });
          if (!label) return;
          expect(label.lines.join('')).toBe(name.replace(' ', ''));
          expect(label.size).toBeGreaterThanOrEqual(10);
          for (const line of label.lines) expect(textWidth(line) * label.size).toBeLessThanOrEqual(width);
          const offsets = lineOffsets(label);
          const last = label.under ? label.under.size : label.size;
          expect(offsets[0] - label.size / 2).toBeGreaterThanOrEqual(-height / 2);
          expect((offsets.at(-1) ?? 0) + last / 2).toBeLessThanOrEqual(height / 2);
        },
      ),
    );
  });
});
