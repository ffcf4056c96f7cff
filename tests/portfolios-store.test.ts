import { randomUUID } from 'node:crypto';
import { elementAt } from '@sise/domain/element-at';
import { MOST_PORTFOLIOS, MOST_TRANSACTIONS } from '@sise/domain/portfolio/group';
import type { Trade, Transaction } from '@sise/domain/portfolio/transaction';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import type { Store } from '../server/store/database.ts';
import type { PortfolioWrite } from '../server/store/portfolios.ts';
import { testEngines } from './support/store.ts';
import { withStore } from './support/store-of-tests.ts';

const STOCK = '005930';
const entry = (date: string) => ({
  id: randomUUID(),
  stock: STOCK,
  date: dateKst(date),
  order: 0,
  currency: 'krw' as const,
  exchangeRate: null,
});
const trade = (kind: Trade['kind'], date: string, quantity: number, stock = STOCK): Trade => ({
  ...entry(date),
  kind,
  stock,
  quantity,
  price: 70_000,
  amount: 70_000 * quantity,
  fee: 10,
  tax: 0,
});

function done(write: PortfolioWrite) {
  if (!write.ok) throw new Error(write.fault.why);
  return write.groups;
}
const why = (write: PortfolioWrite) => (write.ok ? 'done' : write.fault.why);

describe.each(testEngines())('portfolios on $name', (engine) => {
  let store: Store;
  withStore(engine, (opened) => (store = opened));

  /** A new member with a portfolio. */
  async function newMember(entries: readonly Transaction[] = []) {
    const member = randomUUID();
    const id = randomUUID();
    done(await store.portfolios.create(member, { id, name: '내 계좌', entries }));
    return { member, id };
  }
  const entriesOf = async (member: string, id: string) => (await store.portfolios.read(member, id))?.entries ?? [];

  it('stores every kind of entry unchanged and in order', async () => {
    const entries: Transaction[] = [
      { ...trade('buy', '2024-01-02', 1_000), amount: 70_000_123 },
      { ...trade('buy', '2024-01-02', 3, 'AAPL'), currency: 'usd', exchangeRate: 143_720 },
      { ...entry('2024-04-17'), kind: 'dividend', amount: 1_000_000_000_000, fee: 0, tax: 154 },
      { ...entry('2024-05-01'), kind: 'fee', amount: 12_000, stock: null },
      { ...entry('2024-05-02'), kind: 'tax', amount: 5 },
      { ...entry('2024-06-01'), kind: 'split', to: 50, from: 1, cash: 0, actionId: `${STOCK}:2024-06-01:01` },
      { ...entry('2024-06-02'), kind: 'merge', to: 1, from: 100, cash: 700, actionId: null },
      { ...entry('2024-06-03'), kind: 'bonus', to: 3, from: 2, cash: 0, actionId: null },
      trade('sell', '2024-06-03', 7),
    ];
    const { member, id } = await newMember(entries);
    const kept = (await entriesOf(member, id)).toSorted((a, b) => a.order - b.order);
    expect(kept).toEqual(entries.map((one, n) => ({ ...one, order: n + 1 })));
    expect((await store.portfolios.read(member, id))?.stocks).toEqual([STOCK, 'AAPL', null]);
    expect(await store.portfolios.groups(member)).toEqual([{ id, name: '내 계좌', stocks: 3, transactions: 9 }]);
  });

  it('sells no share twice in concurrent sales', async () => {
    const { member, id } = await newMember([trade('buy', '2024-01-02', 10)]);
    const sellers = Array.from({ length: 30 }, () =>
      store.portfolios.add(member, id, [trade('sell', '2024-02-01', 1)]),
    );
    const outcomes = (await Promise.all(sellers)).map(why);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'ledger')).toHaveLength(20);
    expect(await entriesOf(member, id)).toHaveLength(11);
  });

  it('loses no write of fifty concurrent writers', async () => {
    const { member, id } = await newMember();
    const writers = Array.from({ length: 50 }, () => store.portfolios.add(member, id, [trade('buy', '2024-02-01', 1)]));
    for (const write of await Promise.all(writers)) done(write);
    const kept = await entriesOf(member, id);
    expect(kept.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual(kept.map((_, n) => n + 1));
    expect(kept).toHaveLength(50);
  });

  it('writes an entry once for repeated requests with its id', async () => {
    const { member, id } = await newMember();
    const buy = trade('buy', '2024-01-02', 10);
    for (const write of await Promise.all([1, 2, 3].map(() => store.portfolios.add(member, id, [buy])))) done(write);
    expect(await entriesOf(member, id)).toEqual([{ ...buy, order: 1 }]);
  });

  it('writes nothing if one entry is invalid, and names that entry', async () => {
    const buy = trade('buy', '2024-01-02', 10);
    const sell = trade('sell', '2024-03-02', 8);
    const { member, id } = await newMember([buy, sell]);
    const before = await entriesOf(member, id);
    const early = trade('sell', '2024-02-01', 5);
    expect(await store.portfolios.add(member, id, [trade('buy', '2024-01-01', 1, '000660'), early])).toEqual({
      ok: false,
      fault: {
        why: 'ledger',
        faults: [{ id: sell.id, date: '2024-03-02', kind: 'sell', field: 'quantity', code: 'oversold', held: 5 }],
      },
    });
    expect(why(await store.portfolios.removeEntry(member, buy.id))).toBe('ledger');
    expect(why(await store.portfolios.edit(member, id, STOCK, [{ ...buy, quantity: 7 }]))).toBe('ledger');
    expect(why(await store.portfolios.edit(member, id, STOCK, [trade('buy', '2024-01-02', 1)]))).toBe('no-transaction');
    expect(why(await store.portfolios.edit(member, id, '000660', [buy]))).toBe('no-stock');
    expect(await entriesOf(member, id)).toEqual(before);
  });

  it('changes entries where they stand, and drops a stock with its last entry', async () => {
    const buy = trade('buy', '2024-01-02', 10);
    const other = trade('buy', '2024-01-02', 1, '000660');
    const { member, id } = await newMember([buy, other]);
    done(await store.portfolios.edit(member, id, STOCK, [{ ...buy, quantity: 12 }]));
    expect(await entriesOf(member, id)).toContainEqual({ ...buy, quantity: 12, order: 1 });
    done(await store.portfolios.arrangeStocks(member, id, ['000660']));
    expect((await store.portfolios.read(member, id))?.stocks).toEqual(['000660', STOCK]);
    done(await store.portfolios.removeEntry(member, other.id));
    expect((await store.portfolios.read(member, id))?.stocks).toEqual([STOCK]);
    done(await store.portfolios.removeStock(member, id, STOCK));
    expect(await entriesOf(member, id)).toEqual([]);
  });

  it('restores an entry at its place, before an entry added there since', async () => {
    const entries = Array.from({ length: 3 }, () => trade('buy', '2024-01-02', 1));
    const { member, id } = await newMember(entries);
    const inPlace = async () =>
      (await entriesOf(member, id)).toSorted((a, b) => a.order - b.order).map((one) => one.id);
    const before = entries.map((one) => one.id);
    for (const at of [1, 2]) {
      const taken = elementAt(entries, at);
      done(await store.portfolios.removeEntry(member, taken.id));
      const later = trade('buy', '2024-01-02', 2);
      done(await store.portfolios.add(member, id, [later]));
      const places = new Map([[taken.id, at + 1]]);
      for (const write of [1, 2].map(() => store.portfolios.add(member, id, [taken], { places }))) done(await write);
      expect((await inPlace()).slice(0, 3)).toEqual(before);
      expect((await inPlace()).at(-1)).toBe(later.id);
    }
    const orders = (await entriesOf(member, id)).map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
  });

  it('removes an import as a whole, and nothing else', async () => {
    const own = trade('buy', '2024-01-02', 10);
    const { member, id } = await newMember([own]);
    const importId = randomUUID();
    const sell = trade('sell', '2024-01-04', 15);
    done(await store.portfolios.add(member, id, [trade('buy', '2024-01-03', 5), sell], { importId }));
    done(await store.portfolios.edit(member, id, STOCK, [{ ...sell, quantity: 14 }]));
    done(await store.portfolios.removeImport(member, id, importId));
    expect(await entriesOf(member, id)).toEqual([{ ...own, order: 1 }]);
  });

  it('holds ten thousand entries and not one more', async () => {
    const many = Array.from({ length: MOST_TRANSACTIONS }, () => trade('buy', '2024-01-02', 1));
    const { member, id } = await newMember(many);
    expect(why(await store.portfolios.add(member, id, [trade('buy', '2024-01-03', 1)]))).toBe('too-many-transactions');
    expect(await entriesOf(member, id)).toHaveLength(MOST_TRANSACTIONS);
  });

  it('has names once and fifty portfolios at most', async () => {
    const { member } = await newMember();
    expect(why(await store.portfolios.create(member, { name: '내 계좌' }))).toBe('name-taken');
    for (let n = 1; n < MOST_PORTFOLIOS; n += 1) done(await store.portfolios.create(member, { name: `${n}` }));
    expect(why(await store.portfolios.create(member, { name: '하나 더' }))).toBe('too-many-groups');
  });

  it('finds nothing of another member by its ids', async () => {
    const buy = trade('buy', '2024-01-02', 10);
    const { member: owner, id } = await newMember([buy]);
    const { member: other, id: own } = await newMember();
    const writes = [
      store.portfolios.rename(other, id, '빼앗음'),
      store.portfolios.create(other, { id, name: '빼앗음' }),
      store.portfolios.add(other, id, [trade('buy', '2024-01-02', 1)]),
      store.portfolios.edit(other, id, STOCK, [buy]),
      store.portfolios.removeStock(other, id, STOCK),
      store.portfolios.removeImport(other, id, randomUUID()),
      store.portfolios.arrangeStocks(other, id, []),
      store.portfolios.decline(other, id, 'x', true),
    ];
    for (const write of await Promise.all(writes)) expect(why(write)).toBe('no-group');
    expect(why(await store.portfolios.add(other, own, [buy]))).toBe('no-transaction');
    done(await store.portfolios.removeEntry(other, buy.id));
    done(await store.portfolios.remove(other, id));
    expect(await store.portfolios.read(other, id)).toBeNull();
    expect(await entriesOf(owner, id)).toEqual([{ ...buy, order: 1 }]);
  });

  it('deletes all data of a member', async () => {
    const { member, id } = await newMember([trade('buy', '2024-01-02', 10)]);
    done(await store.portfolios.decline(member, id, 'x', true));
    expect(await store.portfolios.readAll(member)).toMatchObject([{ id, declined: new Set(['x']) }]);
    await store.portfolios.forget(member);
    expect(await store.portfolios.readAll(member)).toEqual([]);
    expect(await store.portfolios.read(member, id)).toBeNull();
  });
});
