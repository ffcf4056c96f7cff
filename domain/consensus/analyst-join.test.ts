import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOfJoins, knownFirmOf } from './analyst-join.ts';
import type { AnalystJoin } from './analyst-join.ts';

const join = (name: string, firm: string, sameAsFirm: string): AnalystJoin => ({ name, firm, sameAsFirm });
const everybody = () => true;

describe('analysts of one name at several firms', () => {
  it('are different people unless joined, and a join says nothing about other names', () => {
    const firmOf = knownFirmOf([join('김가나', '가증권', '나증권'), join('김가나', '나증권', '다증권')]);
    expect([firmOf('가증권', '김가나'), firmOf('나증권', '김가나'), firmOf('다증권', '김가나')]).toEqual([
      '다증권',
      '다증권',
      '다증권',
    ]);
    expect(firmOf('가증권', '이다라')).toBe('가증권');
  });

  it('are not joined by a list with a fault, which is named', () => {
    const joins = [
      join('김가나', '가증권', '가증권'),
      join('이다라', '가증권', '나증권'),
      join('이다라', '가증권', '다증권'),
      join('박마바', '가증권', '나증권'),
      join('박마바', '나증권', '가증권'),
      join('최사아', '가증권', '라증권'),
    ];
    expect(faultsOfJoins(joins, (firm) => firm !== '라증권')).toEqual([
      { at: 0, why: 'joins 김가나 of 가증권 to the same firm' },
      { at: 2, why: 'joins 이다라 of 가증권 a second time' },
      { at: 3, why: 'joins 박마바 of 가증권 in a circle' },
      { at: 4, why: 'joins 박마바 of 나증권 in a circle' },
      { at: 5, why: 'no report of 최사아 of 라증권 is stored' },
    ]);
  });

  it('without a fault have one known firm for all firms that are connected', () => {
    const firms = fc.constantFrom('가', '나', '다', '라', '마');
    const joins = fc.array(fc.record({ name: fc.constantFrom('김', '이'), firm: firms, sameAsFirm: firms }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(joins, (all) => {
        fc.pre(faultsOfJoins(all, everybody).length === 0);
        const firmOf = knownFirmOf(all);
        for (const { name, firm, sameAsFirm } of all) {
          expect(firmOf(firm, name)).toBe(firmOf(sameAsFirm, name));
          expect(firmOf(firmOf(firm, name), name)).toBe(firmOf(firm, name));
        }
      }),
    );
  });
});
