import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../charts/sentence-part.ts';
import { opinionBrief } from './opinion-brief.ts';

const point = (
  date: string,
  [grade1, grade2, grade3, grade4, grade5]: readonly [number, number, number, number, number],
) => ({
  date: dateKst(date),
  grade1,
  grade2,
  grade3,
  grade4,
  grade5,
});
const briefText = (...points: Parameters<typeof opinionBrief>[0]) => plainText(opinionBrief(points) ?? []);

describe('the brief of opinions', () => {
  it('counts buyers and all others', () => {
    expect(briefText(point('2025-11-30', [1, 2, 4, 1, 0]), point('2026-11-20', [2, 4, 2, 0, 1]))).toBe(
      '2025년 11월 말부터 지금까지 매수 이상은 3명에서 6명으로 늘었고, 보유 이하는 5명에서 3명으로 줄었습니다.',
    );
  });

  it('says so if nothing changed, and starts with the first month that has a rating', () => {
    const points = [point('2025-11-30', [0, 0, 0, 0, 0]), point('2025-12-31', [0, 3, 2, 0, 0])];
    expect(briefText(...points, point('2026-11-20', [0, 3, 4, 0, 0]))).toBe(
      '2025년 12월 말부터 지금까지 매수 이상은 3명으로 같았고, 보유 이하는 2명에서 4명으로 늘었습니다.',
    );
  });

  it('is null if there is nothing to compare', () => {
    expect(opinionBrief([])).toBeNull();
    expect(opinionBrief([point('2026-10-31', [0, 0, 0, 0, 0]), point('2026-11-20', [1, 0, 0, 0, 0])])).toBeNull();
  });
});
