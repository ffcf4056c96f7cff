import { targetChangeOf } from '@sise/domain/consensus/report';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst, shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { StoredBaseChange } from '../store/day-changes.ts';
import type { StoredReport } from '../store/reports-and-filings.ts';
import { createStoredResearch } from './stored-research.ts';

const STOCK = shcode('900000');
const TODAY = dateKst('2026-03-20');

function report(id: number, date: string, firm: string, target: number | null, price: number): StoredReport {
  return { id, date: dateKst(date), shcode: STOCK, firm, analyst: '', title: firm, opinion: 2, target, price };
}

/** Five shares for one on 12 March. */
const SPLIT: StoredBaseChange = {
  shcode: STOCK,
  before: { date: dateKst('2026-03-11'), close: 400_000, basePrice: 405_000, shares: 100 },
  after: { date: dateKst('2026-03-12'), close: 81_000, basePrice: 80_000, shares: 500 },
};

describe('reports from before a split', () => {
  const stored = [
    report(1, '2026-03-05', '나라증권', 520_000, 400_000),
    report(2, '2026-03-06', '다라증권', 0, 400_000),
    report(3, '2026-03-12', '가나증권', 100_000, 400_000),
    report(4, '2026-03-16', '나라증권', 104_000, 80_000),
  ];
  const research = createStoredResearch(stored, TODAY, { baseChanges: [SPLIT] });
  const consensusOn = (day: string) => research.consensusAt(instantAt(dateKst(day), 24 * 60, -1)).get(STOCK)?.target;

  it('have their targets and prices in the shares of the day shown', () => {
    expect(research.everyReport().map(({ target, price }) => [target, price])).toEqual([
      [104_000, 80_000],
      [0, 80_000],
      // Of the day of the split: the target is of that day, the last close before it is not.
      [100_000, 80_000],
      [104_000, 80_000],
    ]);
    expect(research.report(1)?.target).toBe(104_000);
    expect(research.reports().map(({ target }) => target)).toEqual([104_000, 0, 100_000, 104_000]);
    expect(research.consensus().get(STOCK)?.target).toBe(102_000);
  });

  it('are compared with the same writer’s next in the same shares', () => {
    const last = research.report(4);
    expect([last?.oldTarget, last && targetChangeOf({ ...last, isHistoryKnown: true })]).toEqual([104_000, 'keep']);
  });

  it('count for the consensus of a past day in the shares of that day', () => {
    expect(consensusOn('2026-03-11')).toBe(520_000);
    expect(consensusOn('2026-03-12')).toBe(102_000);
  });

  it('stay as written where trading days are missing and the shares do not confirm it', () => {
    const unsure = { ...SPLIT, before: { ...SPLIT.before, date: dateKst('2026-03-09'), shares: 500 } };
    const asWritten = createStoredResearch(stored, TODAY, { baseChanges: [unsure] });
    expect(asWritten.report(1)).toMatchObject({ target: 520_000, price: 400_000 });
  });
});
