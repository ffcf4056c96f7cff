import { search as calls } from '@sise/contract/search';
import type { ApiRegistry } from '../../api-registry.ts';
import { toFoundCompany } from '../../wire/company-row.ts';
import { createContractSearch } from './found-contracts.ts';
import { createPageSearch } from './found-pages.ts';
import { createWorldwideSearch } from './found-worldwide.ts';
import { foundIndices, foundStocks } from './found.ts';
import type { Parts } from '../../parts.ts';

const MOST_NEAR = 3;

export function searchRoutes(api: ApiRegistry, parts: Parts): void {
  const foundWorldwide = createWorldwideSearch(parts);
  const foundContracts = createContractSearch(parts);
  const foundPages = createPageSearch(parts);
  api.register(calls, {
    everything: async ({ word, stocks, indices, companies, worldwide, contracts, pages }) => {
      const abroad = (await parts.sources.worldStocks?.find(word, companies)) ?? [];
      const found = {
        stocks: foundStocks(parts, word, stocks),
        indices: foundIndices(parts, word, indices),
        companies: abroad.map(toFoundCompany),
        worldwide: await foundWorldwide(word, worldwide),
        contracts: await foundContracts(word, contracts),
        pages: foundPages(word, pages),
      };
      const isNothing = Object.values(found).every((group) => group.length === 0);
      return { ...found, near: isNothing ? [...parts.search.nearNames(word, MOST_NEAR)] : [] };
    },
  });
}
