import { describe, expect, it } from 'vitest';
import { previewOf } from './preview.ts';
import type { Counting } from './counting.ts';
import { entriesOf } from './testing/small-ledger.ts';

const COUNTING: Counting = { method: 'average', base: 'krw' };

describe('the effect of saving an entry', () => {
  const { buy, sell } = entriesOf('000660');
  const bought = buy('2026-03-12', 36, 511_948);
  const more = buy('2026-11-20', 6, 1_004_000, 903);

  it('gives shares, average and money before and after', () => {
    const preview = previewOf([bought], more, COUNTING);
    // 6 × 1,004,000 + 903; (18,430,128 + 6,024,903) ÷ 42
    expect(preview.settlement).toBe(-6_024_903);
    expect(preview.before).toMatchObject({ quantity: 36, average: 511_948 });
    expect(preview.after.quantity).toBe(42);
    expect(preview.after.average).toBeCloseTo(582_262.643, 3);
  });

  it('replaces the entry when it is an edited one, at any date', () => {
    const sale = sell('2026-11-20', 6, 1_004_000, 903, 12_048);
    const preview = previewOf([bought, sale], { ...sale, quantity: 36, amount: 36_144_000 }, COUNTING);
    expect(preview.before.quantity).toBe(30);
    expect(preview.after).toEqual({ quantity: 0, cost: { own: 0, base: 0 }, average: null });
    expect(preview.settlement).toBe(36_131_049); // 36,144,000 − 12,951
    expect(previewOf([more], bought, COUNTING).after.quantity).toBe(42);
  });

  it('starts from nothing', () => {
    expect(previewOf([], more, COUNTING).before).toEqual({ quantity: 0, cost: { own: 0, base: 0 }, average: null });
  });
});
