import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { missingNote } from './missing-note.ts';

const run = (from: string, to = from, days = 1) => ({ from: dateKst(from), to: dateKst(to), days });

describe('the note about missing days under a chart', () => {
  it('names a few days, a run by its first and last', () => {
    expect(missingNote([])).toBeNull();
    expect(missingNote([run('2021-01-22')])).toBe('2021.01.22 자료 없음');
    expect(missingNote([run('2021-01-22'), run('2021-02-10', '2021-02-16', 3)])).toBe(
      '2021.01.22, 2021.02.10~2021.02.16(3거래일) 자료 없음',
    );
  });

  it('counts many days', () => {
    const weekly = ['2023-01-09', '2023-01-16', '2023-01-25', '2023-01-30'].map((day) => run(day, day, 4));
    expect(missingNote(weekly)).toBe('2023.01.09~2023.01.30 중 16거래일 자료 없음');
  });
});
