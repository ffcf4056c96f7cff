import type { WorldInstrument } from '../world/instruments.ts';

/** The currency of a price or, for an index, of the shares it is calculated from. */
export type InstrumentCurrency = 'KRW' | 'USD' | 'EUR' | 'JPY' | 'CNY' | 'HKD';

const OF_COUNTRY: Readonly<Record<string, InstrumentCurrency>> = {
  US: 'USD',
  EU: 'EUR',
  DE: 'EUR',
  FR: 'EUR',
  JP: 'JPY',
  CN: 'CNY',
  HK: 'HKD',
};

/** The currency of an instrument abroad; an exchange rate is itself in won. */
export function currencyOf({ unit, country }: Pick<WorldInstrument, 'unit' | 'country'>): InstrumentCurrency {
  if (unit === 'won') return 'KRW';
  return unit === 'dollars' ? 'USD' : (OF_COUNTRY[country] ?? 'USD');
}
