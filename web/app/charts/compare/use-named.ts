import { search, STOCKS_ONLY } from '@sise/contract/search';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../api/query-of.ts';
import type { Compared } from './compared.ts';

/** Compared instruments with their names, since an address has codes only; unlisted ones are left out. */
export function useNamed(compared: readonly Compared[], self: string): readonly Compared[] {
  const nameless = useMemo(() => compared.filter(({ id, name }) => id === name && id !== self), [compared, self]);
  const found = useQueries({
    queries: nameless.map(({ id }) => ({
      ...queryOf(search.everything, { word: id, ...STOCKS_ONLY, stocks: 1, indices: 1, companies: 0 }),
      staleTime: Number.POSITIVE_INFINITY, // a name does not change like a price
    })),
    combine: (responses) => responses.map(({ data }) => data?.data),
  });
  return useMemo(
    () =>
      compared.flatMap((one): Compared[] => {
        if (one.id === self) return [];
        if (one.id !== one.name) return [one];
        const match = found[nameless.indexOf(one)];
        const [stock, index] = [match?.stocks.at(0), match?.indices.at(0)];
        const name =
          one.what === 'stock' ? stock?.shcode === one.id && stock.hname : index?.upcode === one.id && index.hname;
        return name ? [{ ...one, name }] : [];
      }),
    [compared, nameless, found, self],
  );
}
