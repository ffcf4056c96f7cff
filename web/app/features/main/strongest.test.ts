import { upcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { indexRow } from '../../quotes/testing/sample-rows.ts';
import { RANKED_ROWS } from './ranking-view.ts';
import { strongestOf, whyNoOrder } from './strongest.ts';

const sector = (code: number, chgrate: number | null, mktflg: '1' | '2' = '1') =>
  indexRow({ upcode: upcode(String(code)), chgrate, mktflg });

describe('the strongest industries', () => {
  it('are ordered by number and not by text, without unknown ones', () => {
    const { shown, total } = strongestOf(
      [sector(1005, 9), sector(1006, 10), sector(1007, null), sector(2005, -1, '2')],
      'all',
    );
    expect(shown.map(({ chgrate }) => chgrate)).toEqual([10, 9, -1]);
    expect(total).toBe(3);
  });

  it('are those of the market chosen', () => {
    const rows = [sector(1005, 1), sector(2005, 2, '2')];
    expect(strongestOf(rows, 'kospi').shown).toEqual([rows[0]]);
    expect(strongestOf(rows, 'kosdaq').shown).toEqual([rows[1]]);
  });

  it('are none before the first trade, when all stand where they closed', () => {
    expect(whyNoOrder([sector(1005, 0), sector(1006, null), sector(2005, 0, '2')])).toBe('장이 열리면 나옵니다.');
    expect(whyNoOrder([{ ...sector(1005, null), amount: 0 }])).toBe('장이 열리면 나옵니다.');
    expect(whyNoOrder([sector(1005, 0), sector(1006, -0.01)])).toBeNull();
  });

  it('are none where no source has their change, though their stocks trade', () => {
    expect(whyNoOrder([sector(1005, null), sector(1006, null)])).toBe('지금 쓰는 자료에는 업종별 등락이 없습니다.');
    expect(whyNoOrder([])).toBe('지금 쓰는 자료에는 업종별 등락이 없습니다.');
  });

  it('are counted before they move, too', () => {
    expect(strongestOf([sector(1005, null), sector(2005, null, '2')], 'kospi')).toEqual({ shown: [], total: 1 });
  });

  it('are limited to the rows of a ranking, with the total number', () => {
    const rows = Array.from({ length: 30 }, (_, n) => sector(1005 + n, n));
    const { shown, total } = strongestOf(rows, 'all');
    expect([shown.length, total]).toEqual([RANKED_ROWS, 30]);
  });
});
