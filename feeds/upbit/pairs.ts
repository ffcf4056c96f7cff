import { isRecord, textOf } from '../transport/json.ts';

/** A coin that is traded against won. */
export interface Pair {
  readonly symbol: string;
  readonly name: string;
  readonly englishName: string;
  /** 유의종목: the exchange warns of it. Its 주의종목 flags, which come and go within hours, are no warning. */
  readonly warning: boolean;
}

const LONGEST_NAME = 60;

/** BTC of KRW-BTC; null for another market, and for a symbol that addresses of this site cannot have. */
export function symbolOf(code: unknown): string | null {
  return (typeof code === 'string' && /^KRW-([A-Z0-9]{1,12})$/.exec(code)?.[1]) || null;
}

/** The code of a coin's market against won. */
export function codeOf(symbol: string): string {
  return `KRW-${symbol}`;
}

/**
 * The pairs of /market/all that are against won.
 * @returns with the number of those left out, for their symbol or because they cannot be read; null if there are none,
 *   which is no list of markets
 */
export function readPairs(value: unknown): { readonly pairs: readonly Pair[]; readonly leftOut: number } | null {
  if (!Array.isArray(value)) return null;
  const pairs = new Map<string, Pair>();
  let leftOut = 0;
  for (const row of value as readonly unknown[]) {
    const code = isRecord(row) ? row.market : undefined;
    if (!isRecord(row) || typeof code !== 'string' || !code.startsWith('KRW-')) continue;
    const symbol = symbolOf(code);
    if (symbol === null) {
      leftOut += 1;
      continue;
    }
    pairs.set(symbol, {
      symbol,
      name: textOf(row.korean_name, LONGEST_NAME) ?? symbol,
      englishName: textOf(row.english_name, LONGEST_NAME) ?? symbol,
      warning: isRecord(row.market_event) && row.market_event.warning === true,
    });
  }
  return pairs.size === 0 ? null : { pairs: [...pairs.values()], leftOut };
}
