import type { CoinCaution } from '@sise/domain/world/coin-caution';
import { isRecord, textOf } from '../transport/json.ts';

/** A coin that is traded against won. */
export interface Pair {
  readonly symbol: string;
  readonly name: string;
  readonly englishName: string;
  /** 유의종목: the exchange warns of it. */
  readonly warning: boolean;
  /** 주의종목 flags, which come and go within hours */
  readonly cautions: readonly CoinCaution[];
}

const LONGEST_NAME = 60;
/** @see Upbit, /market/all, market_event.caution */
const CAUTIONS: readonly (readonly [flag: string, caution: CoinCaution])[] = [
  ['PRICE_FLUCTUATIONS', 'price-swing'],
  ['TRADING_VOLUME_SOARING', 'volume-surge'],
  ['DEPOSIT_AMOUNT_SOARING', 'deposit-surge'],
  ['GLOBAL_PRICE_DIFFERENCES', 'price-gap'],
  ['CONCENTRATION_OF_SMALL_ACCOUNTS', 'few-accounts'],
];

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
    const event = isRecord(row.market_event) ? row.market_event : {};
    pairs.set(symbol, {
      symbol,
      name: textOf(row.korean_name, LONGEST_NAME) ?? symbol,
      englishName: textOf(row.english_name, LONGEST_NAME) ?? symbol,
      warning: event.warning === true,
      cautions: cautionsIn(event.caution),
    });
  }
  return pairs.size === 0 ? null : { pairs: [...pairs.values()], leftOut };
}

/** Those that are set; a flag that is not known here says nothing. */
function cautionsIn(flags: unknown): CoinCaution[] {
  return isRecord(flags) ? CAUTIONS.flatMap(([flag, caution]) => (flags[flag] === true ? [caution] : [])) : [];
}
