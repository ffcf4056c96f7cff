import { myStock as calls } from '@sise/contract/my-stock';
import type { Desk } from '../desk.ts';
import { foundIndices, foundStocks } from './found.ts';
import type { Parts } from './parts.ts';

export function myStockRoutes(desk: Desk, parts: Parts): void {
  desk.take(calls, {
    searchStocks: ({ name, num }) => foundStocks(parts, name, num),
    searchIndices: ({ name, num }) => foundIndices(parts, name, num),
  });
}
