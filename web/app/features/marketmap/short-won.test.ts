import { expect, it } from 'vitest';
import { shortWon } from './short-won.ts';

it('is in one unit that does not round a small company to nothing', () => {
  const texts = [130_650_000_000_000, 1_000_000_000_000, 833_200_000_000, 4_100_000_000].map(shortWon);
  expect(texts).toEqual(['130.7조', '1.0조', '8,332억', '41억']);
});
