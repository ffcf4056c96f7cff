import { search as calls } from '@sise/contract/search';
import type { Desk } from '../desk.ts';
import { foundIndices, foundStocks } from './found.ts';
import type { Parts } from './parts.ts';

export function searchRoutes(desk: Desk, parts: Parts): void {
  desk.take(calls, {
    everything: ({ word, stocks, indices }) => ({
      stocks: foundStocks(parts, word, stocks),
      indices: foundIndices(parts, word, indices),
    }),
  });
}
