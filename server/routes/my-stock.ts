import { myStock as calls } from '@sise/contract/my-stock';
import type { FoundIndex, FoundStock } from '@sise/contract/my-stock';
import { standingOf } from '@sise/domain/sector/standing';
import type { Desk } from '../desk.ts';
import { toIndexRow } from '../wire/index-row.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { SECURITY_GROUP } from '../wire/security-group.ts';
import type { Parts } from './parts.ts';

export function myStockRoutes(desk: Desk, { market, search }: Parts): void {
  function stockOf(row: number): FoundStock {
    const { shcode, hname, mktflg, price, change, chgrate, sign, listingamount, halted } = toQuoteRow(market, row);
    const { kind } = market.listings[row];
    const stkgroupid = kind === null ? null : SECURITY_GROUP[kind];
    return { shcode, hname, mktflg, stkgroupid, price, change, chgrate, sign, listingamount, halted };
  }

  desk.take(calls, {
    searchStocks: ({ name, num }) => search.stocks(name).slice(0, num).map(stockOf),
    searchIndices: ({ name, num }) =>
      search
        .indices(name)
        .slice(0, num)
        .flatMap((id): FoundIndex[] => {
          const index = market.indices.get(id);
          if (!index) return [];
          const { upcode, hname, kind, mktflg, price, change, chgrate, sign, stocks } = toIndexRow(
            standingOf(market, index),
            null,
          );
          return [{ upcode, hname, kind, mktflg, price, change, chgrate, sign, stocks }];
        }),
  });
}
