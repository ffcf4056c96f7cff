import type { SectorStanding } from '@sise/contract/papers';
import type { Market } from '@sise/domain/market/engine';
import type { CompanyAccounts } from '@sise/domain/papers/company-accounts';
import { hundredths } from '@sise/domain/papers/ratios';
import {
  measuresOf,
  placeAmong,
  STANDING_MEASURES,
  type Measures,
  type StandingMeasure,
} from '@sise/domain/papers/sector-standing';
import { medianOf } from '@sise/domain/stock/median';

/** Where a stock stands in its industry; without rows where it has none or no source tells. */
export function sectorStanding(market: Market, statements: CompanyAccounts | null, row: number): SectorStanding {
  const { shcode, name, sector } = market.listings[row];
  const members = sector === null ? [] : market.membersOf(sector);
  return {
    shcode,
    hname: name,
    upcode: sector,
    industry: sector === null ? null : (market.indices.get(sector)?.listing.name ?? null),
    stocks: members.length,
    rows: statements === null || sector === null ? [] : placesOf(market, statements, members, row),
  };
}

function placesOf(
  market: Market,
  statements: CompanyAccounts,
  members: readonly number[],
  row: number,
): SectorStanding['rows'] {
  const [fundamentals, growth, ratios] = [
    statements.fundamentalsOfAll(),
    statements.growth(),
    statements.ratiosOfAll(),
  ];
  const { price, previousClose } = market.columns;
  const measures = (of: number): Measures => {
    const { shcode } = market.listings[of];
    const now = Number.isNaN(price[of]) ? previousClose[of] : price[of];
    return measuresOf(fundamentals.get(shcode), growth.get(shcode), ratios.get(shcode), now);
  };
  const own = measures(row);
  const all = members.map(measures);
  return (Object.keys(STANDING_MEASURES) as StandingMeasure[]).map((measure) => {
    const higher = STANDING_MEASURES[measure];
    const known = all.flatMap((each) => each[measure] ?? []);
    const value = own[measure];
    const place = value === null ? null : placeAmong(value, known, higher);
    const median = medianOf(known);
    return {
      measure,
      higher,
      value,
      median: median === null ? null : hundredths(median),
      top: place?.top ?? null,
      place: place?.place ?? null,
      count: known.length,
    };
  });
}
