import { describe, expect, it } from 'vitest';
import { isWide } from './container.ts';

describe('the container of a page', () => {
  it.each([
    '/',
    '/stock',
    '/stock/005930',
    '/indices/kospi200',
    '/equity-product/view/069500',
    '/consensus',
    '/consensus/view/1',
    '/marketmap/kospi',
  ])('is wide at %s', (path) => expect(isWide(path)).toBe(true));

  it.each(['/analyst/view/A001', '/calendar', '/equity-product/etf', '/playground'])('is narrow at %s', (path) =>
    expect(isWide(path)).toBe(false),
  );
});
