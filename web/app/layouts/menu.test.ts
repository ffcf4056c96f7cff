import { expect, it } from 'vitest';
import { entryOf, HEADER, TABS } from './menu.ts';

it.each([
  ['/kospi-equities', '국내증시', '국내증시'],
  ['/index-info/up', '국내증시', '국내증시'],
  ['/indices/kospi', '지수', '국내증시'],
  ['/indices/kospi-future', '선물옵션', '국내증시'],
  ['/equity-product/etf', 'ETF·ETN', '국내증시'],
  ['/investment/investors', '투자동향', '국내증시'],
  ['/consensus/accuracy', '컨센서스', '컨센서스'],
  ['/coins', '해외·코인', undefined],
  ['/news', undefined, undefined],
  ['/terms', undefined, undefined],
])('%s belongs to %s in the header and to %s in the tab bar', (path, inHeader, inTabs) => {
  expect(entryOf(path, HEADER)?.label).toBe(inHeader);
  expect(entryOf(path, TABS)?.label).toBe(inTabs);
});
