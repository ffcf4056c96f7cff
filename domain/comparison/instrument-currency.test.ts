import { expect, it } from 'vitest';
import { WORLD_INSTRUMENTS } from '../world/instruments.ts';
import { currencyOf as exchangedCurrency } from '../world/exchange-rates.ts';
import { currencyOf } from './instrument-currency.ts';

it('every instrument abroad is in won, or in a currency whose rate is followed', () => {
  const symbols = new Set(WORLD_INSTRUMENTS.map(({ symbol }) => symbol));
  const found = WORLD_INSTRUMENTS.map((instrument) => [instrument.symbol, currencyOf(instrument)] as const);
  for (const [symbol, currency] of found) {
    expect(symbols.has(exchangedCurrency(currency)?.symbol ?? symbol), symbol).toBe(true);
  }
  expect(Object.fromEntries(found)).toMatchObject({
    NASDAQ: 'USD',
    NIKKEI: 'JPY',
    USDKRW: 'KRW',
    WTI: 'USD',
    DAX: 'EUR',
  });
});
