import { INDEX_SYMBOLS, MAIN_INDICES } from '../market/main-indices.ts';
import { isShcode, isUpcode, type Shcode, type Upcode } from '../terms.ts';
import { WORLD_INSTRUMENTS } from '../world/instruments.ts';

/** An instrument of any kind: a stock, ETF or ETN; an index or industry; an index, currency or commodity abroad; a coin. */
export type InstrumentId =
  | { readonly kind: 'stock'; readonly code: Shcode }
  | { readonly kind: 'index'; readonly code: Upcode }
  | { readonly kind: 'world'; readonly code: string }
  | { readonly kind: 'coin'; readonly code: string };

const COIN = 'COIN:';

/**
 * Reads the code of an instrument in an address: 005930, KOSPI or 1001, NASDAQ, USDKRW, coin:BTC. A name goes before a
 * short code, because SILVER could be one. Whether a stock, an industry or a coin of that code exists is not known here.
 * @returns null if it is no code of any kind
 */
export function readInstrumentId(text: string): InstrumentId | null {
  const code = text.trim().toUpperCase();
  if (code.startsWith(COIN)) {
    const symbol = code.slice(COIN.length);
    return /^[A-Z0-9]{1,12}$/.test(symbol) ? { kind: 'coin', code: symbol } : null;
  }
  const symbol = INDEX_SYMBOLS.find((each) => each === code);
  if (symbol !== undefined) return { kind: 'index', code: MAIN_INDICES[symbol].upcode };
  if (WORLD_INSTRUMENTS.some((each) => each.symbol === code)) return { kind: 'world', code };
  if (isUpcode(code)) return { kind: 'index', code };
  return isShcode(code) ? { kind: 'stock', code } : null;
}

/** The code of an instrument in an address; the same for every way to write it. */
export function writeInstrumentId({ kind, code }: InstrumentId): string {
  if (kind === 'coin') return `coin:${code}`;
  if (kind !== 'index') return code;
  return INDEX_SYMBOLS.find((symbol) => MAIN_INDICES[symbol].upcode === code) ?? code;
}
