import type { PastScreenPage } from '@sise/contract/past-screens';
import { expect, it } from 'vitest';
import { pastSentence } from './past-text.ts';

it('the share of stocks that rose has the decimal of its figure below', () => {
  const since = { known: 488, mean: 0.42, median: -0.11, rose: 49.8, indices: [], delisted: 0 };
  const page = { date: '2026-11-02', until: '2026-11-30T10:00:00+09:00', total: 488, since };
  const parts = pastSentence('stocks', page as unknown as PastScreenPage); // nothing else is read
  expect(parts).toContainEqual({ text: '49.8%' });
});
