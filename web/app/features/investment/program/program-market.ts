import { paths } from '@sise/contract/paths';
import { MAIN_INDICES } from '@sise/domain/market/main-indices';
import type { Upcode } from '@sise/domain/terms';

/** A market with program trading. */
export interface ProgramMarket {
  /** Its name in the address. */
  readonly value: 'kospi' | 'kosdaq';
  readonly label: string;
  readonly upcode: Upcode;
  /** The index of the futures against which 차익 is traded. */
  readonly underlying: string;
}

const KOSPI_MARKET: ProgramMarket = {
  value: 'kospi',
  label: MAIN_INDICES.KOSPI.name,
  upcode: MAIN_INDICES.KOSPI.upcode,
  underlying: MAIN_INDICES.KOSPI200.name,
};
const KOSDAQ_MARKET: ProgramMarket = {
  value: 'kosdaq',
  label: MAIN_INDICES.KOSDAQ.name,
  upcode: MAIN_INDICES.KOSDAQ.upcode,
  underlying: MAIN_INDICES.KOSDAQ150.name,
};
export const PROGRAM_MARKETS: readonly ProgramMarket[] = [KOSPI_MARKET, KOSDAQ_MARKET];

/** The market in an address; KOSPI if it names no other. */
export function marketInSearch(search: Pick<URLSearchParams, 'get'>): ProgramMarket {
  return search.get('market') === KOSDAQ_MARKET.value ? KOSDAQ_MARKET : KOSPI_MARKET;
}

/** The address of a market's program trading, on the first page of its days. */
export function hrefOfMarket(market: ProgramMarket['value']): string {
  return paths.programTrading({ market: market === KOSPI_MARKET.value ? null : market });
}
