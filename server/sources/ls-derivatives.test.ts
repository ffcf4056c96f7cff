import type { ContractBars, Derivatives } from '@sise/domain/derivatives/derivatives';
import type { MinuteBar } from '@sise/domain/market/bar';
import { instant } from '@sise/domain/terms';
import type { LsBars } from '@sise/feeds/ls/bars';
import { expect, it } from 'vitest';
import { createLsDerivatives } from './ls-derivatives.ts';

const MINUTE: MinuteBar = { at: instant(0), open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1 };
const none = async () => [];
const bars: LsBars = {
  minuteBars: none,
  indexMinuteBars: none,
  dailyBars: none,
  contractMinuteBars: async (code) => (code === 'A016C000' ? [MINUTE] : []),
};
const CODES: Readonly<Record<string, string>> = { kospi200: 'A016C000', A016C000: 'A016C000' };
const ls = { expiries: () => [], contractCode: (id: string) => CODES[id] ?? null, bars };

const stored: ContractBars = {
  code: 'of files',
  dailyCount: async () => 9,
  dailyBars: none,
  minuteBars: none,
  today: async () => null,
};
/** Files have the underlyings, and one contract that LS does not list. */
const past: Derivatives = {
  ...createLsDerivatives(ls, () => null),
  bars: (id) => (['kospi200', 'kosdaq150', 'old'].includes(id) ? stored : null),
};

it('charts have the minutes of LS and the days of files', async () => {
  const chart = createLsDerivatives(ls, () => past).bars('kospi200');
  expect([chart?.code, await chart?.dailyCount(), await chart?.minuteBars(1, { count: 1 })]).toEqual([
    'A016C000',
    9,
    [MINUTE],
  ]);
  expect(createLsDerivatives(ls, () => past).bars('old')).toBe(stored);
});

it('charts have minutes alone without files, and there is none of what nobody lists', async () => {
  const derivatives = createLsDerivatives(ls, () => null);
  const chart = derivatives.bars('A016C000');
  expect([await chart?.dailyCount(), await chart?.dailyBars({ count: 1 }), await chart?.today()]).toEqual([
    0,
    [],
    null,
  ]);
  expect(await chart?.minuteBars(5, { count: 1 })).toEqual([MINUTE]);
  expect([derivatives.bars('kosdaq150'), derivatives.bars('nonsense')]).toEqual([null, null]);
});
