import type { Market } from '@sise/domain/market/engine';

/**
 * Reads once for each day the market shows; a failed read is forgotten, so the next caller reads again.
 * @param read called with the arguments of the first caller of a day
 * @param isComplete false: the value is handed out, and the next caller reads again
 */
export function onceADay<Args extends readonly unknown[], Value>(
  market: Pick<Market, 'dayVersion'>,
  read: (...args: Args) => Promise<Value>,
  isComplete: (value: Value) => boolean = () => true,
): (...args: Args) => Promise<Value> {
  let latest: { readonly dayVersion: number; readonly value: Promise<Value> } | null = null;
  return (...args) => {
    const { dayVersion } = market;
    if (latest?.dayVersion === dayVersion) return latest.value;
    const value = read(...args);
    latest = { dayVersion, value };
    const forget = () => {
      if (latest?.value === value) latest = null; // not the read of a day that began meanwhile
    };
    value.then((whole) => isComplete(whole) || forget(), forget);
    return value;
  };
}
