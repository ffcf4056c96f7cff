/** A currency that is exchanged into won. */
export interface Currency {
  /** ISO 4217 */
  readonly code: string;
  readonly name: string;
  /** Its instrument, whose price is won; null for the won itself. */
  readonly symbol: string | null;
  /** Units that the price of its instrument is of: 100 for the yen. */
  readonly per: number;
}

/** The symbol of the dollar, by whose rate prices in dollars become won. */
export const DOLLAR = 'USDKRW';

/** In the order of the pages. */
export const CURRENCIES: readonly Currency[] = [
  { code: 'KRW', name: '대한민국 원', symbol: null, per: 1 },
  { code: 'USD', name: '미국 달러', symbol: 'USDKRW', per: 1 },
  { code: 'JPY', name: '일본 엔', symbol: 'JPYKRW', per: 100 },
  { code: 'EUR', name: '유로', symbol: 'EURKRW', per: 1 },
  { code: 'CNY', name: '중국 위안', symbol: 'CNYKRW', per: 1 },
  { code: 'GBP', name: '영국 파운드', symbol: 'GBPKRW', per: 1 },
  { code: 'HKD', name: '홍콩 달러', symbol: 'HKDKRW', per: 1 },
  { code: 'CHF', name: '스위스 프랑', symbol: 'CHFKRW', per: 1 },
];

/** Prices of instruments by their symbol, won. */
export type WonPrices = ReadonlyMap<string, number>;

/** The currency of a price: pence (GBX) are priced in the pound. Undefined if it is not exchanged here. */
export function currencyOf(code: string): Currency | undefined {
  return CURRENCIES.find((currency) => currency.code === (code === 'GBX' ? 'GBP' : code));
}

/**
 * Won for one unit of a currency: for one yen, not for a hundred, and for one penny if it is GBX.
 * @returns null if its price is unknown
 */
export function wonPerUnit(code: string, prices: WonPrices): number | null {
  const currency = currencyOf(code);
  if (currency === undefined) return null;
  if (currency.symbol === null) return 1;
  const price = prices.get(currency.symbol);
  if (price === undefined || !(price > 0)) return null;
  return price / currency.per / (code === 'GBX' ? 100 : 1);
}

/** An amount of one currency in another, by their rates in won; null if a rate is unknown. */
export function exchanged(amount: number, from: string, to: string, prices: WonPrices): number | null {
  const [paid, got] = [wonPerUnit(from, prices), wonPerUnit(to, prices)];
  return paid === null || got === null ? null : (amount * paid) / got;
}
