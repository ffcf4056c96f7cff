import type { FutureQuote } from '@sise/domain/derivatives/quotes';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import type { Parts } from '../parts.ts';
import { DERIVATIVE_SUBJECTS } from './derivative-subjects.ts';

it('the picture of a future counts the days to its expiry from today, also while the exchange rests', async () => {
  const quote = {
    code: 'A0166000',
    expiry: { lastDay: dateKst('2026-12-10') },
    daysLeft: 20,
  } as unknown as FutureQuote;
  const friday = instantAt(dateKst('2026-11-20'), 15 * 60 + 45);
  const coinsAt = instantAt(dateKst('2026-11-22'), 11 * 60);
  const parts = {
    market: { date: dateKst('2026-11-20'), asOf: friday, newestOf: () => coinsAt, source: { kind: 'simulator' } },
    sources: { derivatives: null },
    interest: { read: async () => [quote] },
  } as unknown as Parts; // what is read
  const subject = await DERIVATIVE_SUBJECTS.get('kospi-future')?.(parts);
  expect(subject?.about).toBe('12월물 · A0166000 · 잔존 18일');
});
