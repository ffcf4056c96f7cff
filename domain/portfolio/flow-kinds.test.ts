import { expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { flowKinds } from './flow-kinds.ts';
import { entriesOf } from './testing/small-ledger.ts';

it('gives the kinds of the flows of a day: of a weekend on Monday, of none after the last day', () => {
  const { buy, sell, dividend, charge, change } = entriesOf('005930');
  const dates = [dateKst('2026-11-13'), dateKst('2026-11-16'), dateKst('2026-11-17')];
  const entries = [
    buy('2026-11-13', 10, 1_000),
    charge('fee', '2026-11-14', 7),
    dividend('2026-11-15', 100, 15),
    sell('2026-11-16', 1, 1_000),
    change('split', '2026-11-17', 2, 1),
    change('merge', '2026-11-17', 1, 3, 40),
    sell('2026-11-18', 1, 1_000),
  ];
  expect(flowKinds(entries, dates)).toEqual([['buy'], ['sell', 'dividend', 'fee'], ['merge']]);
});
