import { expect, it } from 'vitest';
import { feedAddress } from './feed-address.ts';

const BASE = 'https://sise.test/calendar.ics';

it('names kinds only if they are not those that the feed gives by itself', () => {
  expect(feedAddress(BASE, [], [])).toBe(BASE);
  expect(feedAddress(BASE, ['expiry', 'world'], [])).toBe(`${BASE}?kinds=expiry,world`);
});

it('never asks for the results and dividends of all stocks', () => {
  expect(feedAddress(BASE, ['results', 'expiry'], [])).toBe(`${BASE}?kinds=expiry`);
  expect(feedAddress(BASE, ['results'], [])).toBe(BASE);
  expect(feedAddress(BASE, ['results'], ['005930'])).toBe(`${BASE}?kinds=results&codes=005930`);
  expect(feedAddress(BASE, [], ['000660', '005930'])).toBe(
    `${BASE}?kinds=holiday,hours,expiry,results,dividend,distribution&codes=000660,005930`,
  );
});
