import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../element-at.ts';
import type { ShareChange } from '../market/archive.ts';
import { dateKst } from '../terms.ts';
import { entryOf, proposals } from './corporate-action.ts';
import { ledgerFaults } from './ledger-check.ts';
import { positionOf } from './position.ts';
import { entriesOf } from './testing/small-ledger.ts';
import { byStock, type Transaction } from './transaction.ts';

const split: ShareChange = { date: dateKst('2018-05-04'), action: '01', ratio: 50 };
const merge: ShareChange = { date: dateKst('2020-03-02'), action: '02', ratio: 0.1 };
const changes = new Map([['005930', [split, merge]]]);

function takenOver(transactions: readonly Transaction[]): Transaction[] {
  const found = proposals(transactions, changes);
  return [...transactions, ...found.map((one) => entryOf(one, { id: one.actionId, currency: 'krw' }))];
}

describe('changes of shares that were not entered', () => {
  const { buy, sell, change } = entriesOf('005930');
  const bought = buy('2018-04-02', 4, 2_650_000);

  it('are proposed with their effect on the holding, each after those before it', () => {
    expect(proposals([bought], changes)).toEqual([
      {
        actionId: '005930:2018-05-04:01',
        stock: '005930',
        date: '2018-05-04',
        kind: 'split',
        to: 50,
        from: 1,
        before: 4,
        after: 200,
        left: 0,
      },
      expect.objectContaining({ kind: 'merge', to: 1, from: 10, before: 200, after: 20 }),
    ]);
  });

  it('are not proposed if nothing was held the evening before, nor for other stocks', () => {
    expect(proposals([buy('2018-05-04', 4, 53_000)], new Map([['005930', [split]]]))).toEqual([]);
    expect(proposals([bought, sell('2018-05-03', 4, 2_600_000)], changes)).toEqual([]);
    expect(proposals([entriesOf('000660').buy('2018-04-02', 4, 80_000)], changes)).toEqual([]);
  });

  it('are never proposed again when accepted, moved to another day, declined or entered by hand', () => {
    const all = takenOver([bought]);
    expect(proposals(all, changes)).toEqual([]);
    const moved = all.map((entry) => ('actionId' in entry ? { ...entry, date: dateKst('2018-08-01') } : entry));
    expect(proposals(moved, changes)).toEqual([]);
    expect(proposals([bought], changes, new Set(['005930:2018-05-04:01']))).toMatchObject([{ before: 4, after: 0 }]);
    expect(proposals([bought, change('split', '2018-05-16', 50, 1)], changes)).toMatchObject([{ kind: 'merge' }]);
  });

  it('are proposed again when they are undone', () => {
    const undone = takenOver([bought]).filter((entry) => entry.kind !== 'merge');
    expect(proposals(undone, changes)).toMatchObject([{ kind: 'merge', before: 200 }]);
  });

  it('give the remaining part of a share, and read ratios as fractions', () => {
    const { buy } = entriesOf('005930');
    expect(proposals([buy('2020-01-02', 25, 1_000)], changes)).toMatchObject([{ after: 2, left: 5, from: 10 }]);
    const ratios = [1.5, 0.333_333_3, 2.4, 1, 0, Number.NaN].map((ratio) =>
      proposals([bought], new Map([['005930', [{ ...split, ratio }]]])).map(({ to, from }) => `${to}:${from}`),
    );
    expect(ratios).toEqual([['3:2'], ['1:3'], ['12:5'], [], [], []]);
  });

  it('keep the cost when accepted, and the entries stay valid', () => {
    const days = fc.array(fc.tuple(fc.integer({ min: 2015, max: 2022 }), fc.integer({ min: 1, max: 300 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(days, (list) => {
        const { buy } = entriesOf('005930');
        const all = takenOver(list.map(([year, quantity]) => buy(`${year}-02-03`, quantity * 10, 7_000)));
        expect(ledgerFaults(all)).toEqual([]);
        const position = positionOf(elementAt([...byStock(all).values()], 0), { method: 'fifo', base: 'krw' });
        expect(position.cost).toEqual(position.bought);
        expect(proposals(all, changes)).toEqual([]);
      }),
    );
  });
});
