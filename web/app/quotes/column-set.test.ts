import { describe, expect, it } from 'vitest';
import { columnsOf, readPicks, togglePick, writePicks } from './column-set.ts';
import { ETF_ETN_COLUMNS, ETN_COLUMNS, USUAL_OF_ETF, USUAL_OF_ETN } from './etf-etn-columns.tsx';
import { STOCK_COLUMNS as SET, USUAL_PICKS } from './stock-columns.ts';

describe('columns in the address', () => {
  it('are read back as written, in the order of the table', () => {
    expect(readPicks(SET, writePicks(SET, ['amount', 'open', 'trend']))).toEqual(['trend', 'open', 'amount']);
  });

  it('may be none, which differs from a missing field', () => {
    expect(readPicks(SET, writePicks(SET, []))).toEqual([]);
    expect(readPicks(SET, null)).toBeNull();
  });

  it('leave out unknown columns, and those beyond the limit', () => {
    expect(readPicks(SET, 'trend.beauty.volume')).toEqual(['trend', 'volume']);
    expect(readPicks(SET, 'trend.open.high.low.jnilclose.volume.amount.position.per')).toHaveLength(8);
  });

  it('cannot take the fixed columns away', () => {
    expect(columnsOf(SET, []).map(({ id }) => id)).toEqual(SET.fixed);
  });
});

describe('the column picker', () => {
  for (const set of [SET, ETF_ETN_COLUMNS]) {
    it(`offers every column of ${set.name} that is not fixed, each once, and gives each a place`, () => {
      const offered = set.groups.flatMap(({ ids }): readonly string[] => ids).toSorted();
      const fixed: readonly string[] = set.fixed;
      expect(offered).toEqual(
        Object.keys(set.columns)
          .filter((id) => !fixed.includes(id))
          .toSorted(),
      );
      expect([...set.order].toSorted()).toEqual(offered);
    });
  }

  it('allows a ninth column only after another is removed', () => {
    expect(togglePick(USUAL_PICKS, 'open')).toEqual(USUAL_PICKS);
    expect(togglePick(togglePick(USUAL_PICKS, 'trend'), 'open')).toContain('open');
  });

  it('starts within the limit', () => {
    for (const usual of [USUAL_PICKS, USUAL_OF_ETF, USUAL_OF_ETN]) expect(usual.length).toBeLessThanOrEqual(8);
  });
});

it('names what an ETN has instead of a NAV', () => {
  const heads = columnsOf(ETN_COLUMNS, ['inav', 'nav', 'netassets', 'fee']).map(({ head }) => head);
  expect(heads).toEqual(expect.arrayContaining(['실시간 지표가치', '전일 지표가치', '지표가치총액', '제비용']));
  expect(heads.join(' ')).not.toMatch(/NAV|순자산|총보수/);
});
