/** The kinds of file that are known, and what each is, for the people who import them. */
export const KIND_NAMES = {
  marcap: 'every stock per day (marcap)',
  listing: 'every stock on one day (KRX listing)',
  'market-screen': 'every stock on one day (KRX screen 전종목 시세)',
  'market-close': 'every stock on one day, closes only',
  'index-days': 'an index per day',
  'index-summary': 'an index per day, closes only',
  'index-list': 'names and codes of indices',
  'index-members': 'stocks of an index',
  'open-api-stocks': 'every stock of a market on one day (KRX Open API)',
  'open-api-listings': 'what is listed (KRX Open API)',
  'open-api-indices': 'indices on one day (KRX Open API)',
  'open-api-etf': 'every ETF on one day (KRX Open API)',
  'open-api-etn': 'every ETN on one day (KRX Open API)',
  'open-api-futures': 'futures on one day (KRX Open API)',
  'open-api-options': 'options on one day (KRX Open API)',
  'open-api-other': 'another answer of the KRX Open API, or an empty one',
  instruments: 'master of stocks, ETF, ETN and delisted issues',
  'company-register': 'companies: industry, products, listing day',
  delistings: 'delisted issues',
  'trading-days': 'days on which the exchange traded',
  'market-flows': 'net buying of a market by investor',
  'stock-flows': 'net buying of stocks by foreigners and institutions',
  'market-summary': 'one day in figures',
} as const;

export type KindName = keyof typeof KIND_NAMES;
