import type { WorldRow } from '@sise/contract/world';
import { responseIn } from '../../api/page-queries.ts';
import type { PageAddress, QueriesOfPage } from '../../api/page-queries.ts';
import { barsQuery, hasOnePriceADay, rangeIn } from './chart-range.ts';
import { instrumentQuery, instrumentsQuery } from './queries.ts';

/** The instrument that an address names, if it is one of a group; else the first of the group. */
export function chosenIn(rows: readonly WorldRow[], search: URLSearchParams): WorldRow | undefined {
  return rows.find(({ symbol }) => symbol === search.get('symbol')) ?? rows[0];
}

/** The queries of a page that lists a group and shows the chart of one of it. */
export function groupQueries(group: WorldRow['group']): QueriesOfPage {
  return {
    required: () => [instrumentsQuery],
    dependent: (first, { url: { searchParams } }: PageAddress) => {
      const rows = responseIn(first, instrumentsQuery)?.data.filter((row) => row.group === group) ?? [];
      const chosen = chosenIn(rows, searchParams);
      if (chosen === undefined) return [];
      const { symbol: id } = chosen;
      return [
        instrumentQuery(id),
        barsQuery({ kind: 'instrument', id }, rangeIn(searchParams, hasOnePriceADay(chosen))),
      ];
    },
  };
}
