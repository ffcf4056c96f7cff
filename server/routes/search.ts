import { search as calls } from '@sise/contract/search';
import type { Desk } from '../desk.ts';
import { toFoundCompany } from '../wire/company-row.ts';
import { foundIndices, foundStocks } from './found.ts';
import type { Parts } from './parts.ts';

export function searchRoutes(desk: Desk, parts: Parts): void {
  desk.take(calls, {
    everything: async ({ word, stocks, indices, companies }) => {
      const abroad = (await parts.sources.world?.findCompanies(word, companies)) ?? [];
      return {
        stocks: foundStocks(parts, word, stocks),
        indices: foundIndices(parts, word, indices),
        companies: abroad.map(toFoundCompany),
      };
    },
  });
}
