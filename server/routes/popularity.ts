import { popularity as calls } from '@sise/contract/popularity';
import {
  ADDITION_WEIGHT,
  beginningOf,
  HALF_LIFE_HOURS,
  WINDOW_HOURS,
  windowStart,
} from '@sise/domain/popularity/popularity';
import type { Popularity } from '@sise/domain/popularity/popularity';
import { elementAt } from '@sise/domain/element-at';
import type { ApiRegistry } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Parts } from '../parts.ts';
import { pageOfRows } from './paging.ts';

export function popularityRoutes(api: ApiRegistry, { market, popularity, visitors }: Parts): void {
  const capOf = (row: number) => market.columns.marketCap[row] ?? 0;
  const codeOf = (row: number) => elementAt(market.listings, row).shcode;

  /**
   * Viewed or added stocks, the most popular first; equal ones by market cap, then by code. ETF and ETN have no rank
   * among them.
   */
  function ranked(among: ReadonlySet<number>): { row: number; got: Popularity }[] {
    const found = [...popularity.scores()].flatMap(([shcode, got]) => {
      const row = market.rowOf(shcode);
      return row !== undefined && among.has(row) ? [{ row, got }] : [];
    });
    return found.toSorted(
      (a, b) => b.got.score - a.got.score || capOf(b.row) - capOf(a.row) || (codeOf(a.row) < codeOf(b.row) ? -1 : 1),
    );
  }

  api.register(calls, {
    stocks({ id, page, num, trend }) {
      if (id && !market.indices.has(id)) return refuse('index.unknown');
      const rows = ranked(new Set(id ? market.membersOf(id) : market.stocks));
      const rankedPage = pageOfRows(rows, { page, num }, ({ row, got: { views, additions, score } }) => ({
        ...toQuoteRow(market, row, { trend }),
        views,
        additions,
        score: Math.round(score * 10) / 10,
      }));
      return {
        ...rankedPage,
        formula: {
          hours: WINDOW_HOURS,
          halflife: HALF_LIFE_HOURS,
          addition: ADDITION_WEIGHT,
          since: beginningOf(windowStart(popularity.hour())) / 1000,
        },
        views: rows.reduce((sum, { got }) => sum + got.views, 0),
        additions: rows.reduce((sum, { got }) => sum + got.additions, 0),
      };
    },
    view({ code }, { address, browser, isForeign }) {
      if (isForeign) return refuse('origin.foreign');
      if (market.rowOf(code) === undefined) return refuse('stock.unknown');
      if (visitors.admits({ address, browser, shcode: code })) popularity.record(code, 'view');
      return { shcode: code };
    },
  });
}
