import type { FoundIndex, FoundStock } from '@sise/contract/my-stock';
import { elementAt } from '@sise/domain/element-at';
import { indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import { toIndexRow } from '../../wire/index-row.ts';
import { toQuoteRow } from '../../wire/quote-row.ts';
import { SECURITY_GROUP } from '../../wire/security-group.ts';
import type { Parts } from '../../parts.ts';

/** Stocks, ETF and ETN that match the typed text, the best match first. */
export function foundStocks({ market, search }: Parts, typed: string, num: number): FoundStock[] {
  return search.stocks(typed, num).map((row) => {
    const { shcode, hname, mktflg, price, change, chgrate, sign, listingamount, halted, designation } = toQuoteRow(
      market,
      row,
    );
    const { kind } = elementAt(market.listings, row);
    const stkgroupid = kind === null ? null : SECURITY_GROUP[kind];
    return { shcode, hname, mktflg, stkgroupid, price, change, chgrate, sign, listingamount, halted, designation };
  });
}

/** Indices and industries that match the typed text, the best match first. */
export function foundIndices({ market, search }: Parts, typed: string, num: number): FoundIndex[] {
  return search.indices(typed, num).flatMap((id): FoundIndex[] => {
    const index = market.indices.get(id);
    if (!index) return [];
    const row = toIndexRow(indexSnapshotOf(market, index), null);
    const { upcode, hname, kind, mktflg, price, change, chgrate, sign, stocks } = row;
    return [{ upcode, hname, kind, mktflg, price, change, chgrate, sign, stocks }];
  });
}
