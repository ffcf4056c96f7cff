import type { EquityProduct } from '@sise/contract/equity-product';
import { upcode } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { premiumLimit } from './premium-limit.ts';

const limitOf = (category: EquityProduct['category'], indexcode: string | null = null) =>
  premiumLimit({ type: 'EF', category, indexcode: indexcode === null ? null : upcode(indexcode) });

it('is wider for foreign holdings', () => {
  expect([limitOf('sector'), limitOf('foreign'), limitOf('commodity')]).toEqual([1, 2, 2]);
  expect([limitOf('leveraged', '1029'), limitOf('leveraged'), limitOf(null)]).toEqual([1, null, null]);
  expect(premiumLimit({ type: 'EN', category: 'foreign', indexcode: null })).toBeNull();
});
