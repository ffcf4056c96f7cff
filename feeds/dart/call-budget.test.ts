import { DAY_MS, HOUR_MS, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { createHeldTimers } from '../transport/testing/held-timers.ts';
import { CALLS_A_DAY, CALLS_A_MINUTE, createCallBudget, type CallPurpose } from './call-budget.ts';

const MORNING = instantAt(dateKst('2026-11-20'), 8 * 60);

it('lets through so many calls a minute, and says when the next may be made', async () => {
  const timers = createHeldTimers(MORNING + 20_000);
  const budget = createCallBudget(timers);
  for (let call = 0; call < CALLS_A_MINUTE; call++) expect(budget.take('watch')).toBe(0);
  expect(budget.take('watch')).toBe(40_000);
  await timers.advance(40_000);
  expect(budget.take('watch')).toBe(0);
  expect(budget.usedToday).toBe(CALLS_A_MINUTE + 1);
});

it('keeps some calls of the day for readers, and some for the list of filings, until midnight in Korea', async () => {
  const timers = createHeldTimers(MORNING);
  const budget = createCallBudget(timers);
  const takeAll = async (purpose: CallPurpose) => {
    let taken = 0;
    for (;;) {
      const wait = budget.take(purpose);
      if (wait === 0) taken += 1;
      else if (wait > MINUTE_MS) return { taken, wait };
      else await timers.advance(wait);
    }
  };
  const table = await takeAll('table');
  const questions = await takeAll('question');
  const watch = await takeAll('watch');
  expect([table.taken, questions.taken, watch.taken]).toEqual([8_000, 6_000, 4_000]);
  expect(table.taken + questions.taken + watch.taken).toBe(CALLS_A_DAY);
  expect(timers.now() + watch.wait).toBe(MORNING + 16 * HOUR_MS);
  await timers.advance(DAY_MS - 8 * HOUR_MS);
  expect(budget.usedToday).toBe(0);
  expect(budget.take('question')).toBe(0);
});
