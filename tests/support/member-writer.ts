/** Writes a member's own things as fast as it can, and says each that was acknowledged: a process to be killed. */
import { randomUUID } from 'node:crypto';
import { dateKst, shcode } from '@sise/domain/terms';
import { openStore } from '../../server/store/database.ts';
import { firstOf } from './first-of.ts';

const [databaseUrl, dataDir, member, group] = firstOf(process.argv.slice(2), 4);
const opened = await openStore({ databaseUrl: databaseUrl || null, dataDir });
if (!opened.ok) throw new Error(opened.message);
const { favorites, portfolios } = opened.store;
await favorites.create(member, { id: group, name: '관심종목', favorites: [] });
await portfolios.create(member, { id: group, name: '내 계좌' });
for (let n = 0; n < 10_000; n += 1) {
  const id = randomUUID();
  const trade = {
    id,
    kind: 'buy',
    stock: '005930',
    date: dateKst('2026-03-03'),
    order: 0,
    currency: 'krw',
    exchangeRate: null,
    quantity: 1,
    price: 70_000,
    amount: 70_000,
    fee: 0,
    tax: 0,
  } as const;
  const added = await portfolios.add(member, group, [trade]);
  if (added.ok) process.stdout.write(`transaction ${id}\n`);
  const code = String(n).padStart(6, '0');
  const followed = { code: shcode(code), isIndex: false } as const;
  const put = await favorites.add(member, group, [{ followed, addedAt: 0, addedPrice: null }]);
  if (put.ok) process.stdout.write(`favorite ${code}\n`);
}
