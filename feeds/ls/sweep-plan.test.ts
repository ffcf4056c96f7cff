import type { Shcode } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { createSweepPlan, SWEEP_SIZE } from './sweep-plan.ts';

const codes = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(6, '0') as Shcode); // codes of digits

it('asks for all in turn, and for those that move most more often', () => {
  const plan = createSweepPlan();
  expect(plan.next()).toEqual([]);
  plan.arrange(codes(1_000));
  expect(plan.all.flat()).toHaveLength(1_000);
  const times = new Map<Shcode, number>();
  for (let n = 0; n < 63; n++) {
    const batch = plan.next();
    expect(batch).toHaveLength(SWEEP_SIZE);
    for (const code of batch) times.set(code, (times.get(code) ?? 0) + 1);
  }
  expect(times.size).toBe(1_000);
  expect([times.get('000000' as Shcode), times.get('000999' as Shcode)]).toEqual([4, 3]);
  plan.arrange(codes(3));
  expect(plan.next()).toHaveLength(3);
});
