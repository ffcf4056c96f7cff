/** Grams in a troy ounce, in which gold and silver are priced. */
const TROY_OUNCE_GRAMS = 31.1034768;

/** What the price of a commodity is of. */
export interface CommodityUnit {
  /** The unit of its price in dollars: 트로이온스, 배럴. */
  readonly name: string;
  /** The unit that readers in Korea use, and how many of them the priced unit is. */
  readonly local: string;
  readonly perUnit: number;
}

const METAL: CommodityUnit = { name: '트로이온스', local: '1g', perUnit: TROY_OUNCE_GRAMS };
const OIL: CommodityUnit = { name: '배럴', local: '1배럴', perUnit: 1 };
const UNITS: Readonly<Partial<Record<string, CommodityUnit>>> = { GOLD: METAL, SILVER: METAL, WTI: OIL, BRENT: OIL };

/** The unit of a commodity by its symbol; null if it is unknown. */
export function commodityUnitOf(symbol: string): CommodityUnit | null {
  return UNITS[symbol] ?? null;
}

/** Won for one local unit of a commodity, without taxes and fees. @param price dollars @param wonPerDollar null if unknown */
export function localPrice(symbol: string, price: number, wonPerDollar: number | null): number | null {
  const unit = commodityUnitOf(symbol);
  return unit === null || wonPerDollar === null ? null : (price * wonPerDollar) / unit.perUnit;
}
