import { describe, expect, it } from 'vitest';
import { appPageOfCode, appPageOfIndex, appPageOfProduct } from './app-codes.ts';

describe('the page of a code in the app', () => {
  it.each([
    ['1001', '/hkapp/indices/kospi'],
    ['1029', '/hkapp/indices/kospi200'],
    ['2001', '/hkapp/indices/kosdaq'],
    ['1013', '/hkapp/error'],
    ['', '/hkapp/error'],
    ['constructor', '/hkapp/error'],
  ])('of the index %s is %s', (upcode, page) => expect(appPageOfIndex(upcode)).toBe(page));

  it.each([
    ['kospi200', '/hkapp/indices/kospi-futures'],
    ['kosdaq150', '/hkapp/indices/kosdaq-futures'],
    ['kospi-option', '/hkapp/indices/kospi-option'],
    ['kosdaq-option', '/hkapp/indices/kosdaq-option'],
    ['kosdaq200', '/hkapp/error'],
    ['constructor', '/hkapp/error'],
  ])('of the product %s is %s', (code, page) => expect(appPageOfProduct(code)).toBe(page));
});

describe('an address below the indices of the app', () => {
  it.each([
    ['/hkapp/indices/1001', '/hkapp/indices/kospi'],
    ['/hkapp/indices/2001/daily', '/hkapp/indices/kosdaq/daily'],
    ['/hkapp/indices/kosdaq150', '/hkapp/indices/kosdaq-futures'],
    ['/hkapp/indices/kospi-future/chart', '/hkapp/indices/kospi-futures/chart'],
    ['/hkapp/indices/nasdaq', '/hkapp/error'],
    ['/hkapp/indices/nasdaq/daily', '/hkapp/error'],
    ['/hkapp/indices/%E0', '/hkapp/error'],
    ['/hkapp/indices/constructor', '/hkapp/error'],
  ])('%s leads to %s', (path, page) => expect(appPageOfCode(path)).toBe(page));

  it.each([
    '/hkapp/indices/kospi200',
    '/hkapp/indices/kospi/daily',
    '/hkapp/indices/kospi/no/page',
    '/hkapp/indices/kospi-futures/times',
    '/hkapp/indices/kosdaq-option/',
    '/hkapp/indices',
    '/hkapp/stock/005930',
    '/indices/1001',
  ])('%s is an address of its own', (path) => expect(appPageOfCode(path)).toBeNull());
});
