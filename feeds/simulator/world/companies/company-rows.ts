import { dateKst } from '@sise/domain/terms';
import type { Company, ExchangeId } from '@sise/domain/world/company';

/** A real foreign company: its names and symbol are facts, its price a round figure near that of late 2026. */
export interface CompanyFacts extends Company {
  /** Price in the currency of its exchange. */
  readonly price: number;
  /** Standard deviation of a day's return. */
  readonly volatility: number;
}

type Row = readonly [
  symbol: string,
  name: string,
  englishName: string,
  price: number,
  volatilityPercent: number,
  listedOn?: string,
];

/** Companies of one exchange; roughly the most traded first. */
export function companies(exchange: ExchangeId, rows: readonly Row[]): readonly CompanyFacts[] {
  return rows.map(([symbol, name, englishName, price, volatilityPercent, listedOn]) => ({
    symbol,
    name,
    englishName,
    exchange,
    price,
    volatility: volatilityPercent / 100,
    listedOn: listedOn === undefined ? null : dateKst(listedOn),
  }));
}
