import type { SectorPosition } from '@sise/contract/disclosures';
import { elementAt } from '@sise/domain/element-at';
import type { Market } from '@sise/domain/market/engine';
import type { CompanyAccounts } from '@sise/domain/financials/company-accounts';
import { hundredths } from '@sise/domain/hundredths';
import {
  measuresOf,
  placeOf,
  POSITION_MEASURES,
  type Measures,
  type PositionMeasure,
} from '@sise/domain/financials/sector-position';
import { valuationOf } from '@sise/domain/financials/valuation';
import { medianOf } from '@sise/domain/stock/median';
import { priceOrBase } from '@sise/domain/market/column-values';

/** A stock's position in its industry; without rows when it has none or no source has it. */
export function sectorPosition(market: Market, statements: CompanyAccounts | null, row: number): SectorPosition {
  const { shcode, name, sector } = elementAt(market.listings, row);
  const members = sector === null ? [] : market.membersOf(sector);
  return {
    shcode,
    hname: name,
    upcode: sector,
    industry: sector === null ? null : (market.indices.get(sector)?.listing.name ?? null),
    stocks: members.length,
    deficit: hasDeficit(market, statements, row),
    rows: statements === null || sector === null ? [] : placesOf(market, statements, members, row),
  };
}

function hasDeficit({ listings, columns }: Market, statements: CompanyAccounts | null, row: number): boolean {
  const fundamentals = statements?.fundamentalsOfAll().get(elementAt(listings, row).shcode);
  return fundamentals !== undefined && valuationOf(fundamentals, priceOrBase(columns, row)).deficit;
}

function placesOf(
  market: Market,
  statements: CompanyAccounts,
  members: readonly number[],
  row: number,
): SectorPosition['rows'] {
  const [fundamentals, growth, ratios] = [
    statements.fundamentalsOfAll(),
    statements.growth(),
    statements.ratiosOfAll(),
  ];
  const measures = (of: number): Measures => {
    const { shcode } = elementAt(market.listings, of);
    const now = priceOrBase(market.columns, of);
    return measuresOf(fundamentals.get(shcode), growth.get(shcode), ratios.get(shcode), now);
  };
  const own = measures(row);
  const all = members.map(measures);
  return (Object.keys(POSITION_MEASURES) as PositionMeasure[]).map((measure) => {
    const higher = POSITION_MEASURES[measure];
    const known = all.flatMap((each) => each[measure] ?? []);
    const value = own[measure];
    const place = placeOf(measure, value, known);
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
