import { expect, it } from 'vitest';
import { ownTurn } from './own-turn.ts';

it('lets other work run between two pages that were ready together', async () => {
  const order: string[] = [];
  const pages = [1, 2, 3].map(async (page) => {
    await ownTurn();
    order.push(`page ${page}`);
    setImmediate(() => order.push(`other work after ${page}`));
  });
  await Promise.all(pages);
  await new Promise(setImmediate);
  expect(order).toEqual([1, 2, 3].flatMap((page) => [`page ${page}`, `other work after ${page}`]));
});
