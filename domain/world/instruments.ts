import type { VenueId } from './venues.ts';

/** The unit of a foreign price: points, won or dollars. */
export type WorldUnit = 'points' | 'won' | 'dollars';
export type WorldGroup = 'index' | 'currency' | 'commodity';

/** The part of the market that instruments of a group are. */
export const WORLD_PARTS = { index: 'world-indices', currency: 'exchange-rates', commodity: 'commodities' } as const;

/** An index, a currency or a commodity that readers follow along with the Korean market. */
export interface WorldInstrument {
  /** Its common symbol, also used in addresses of this site. */
  readonly symbol: string;
  readonly name: string;
  readonly group: WorldGroup;
  /** ISO 3166 code of its country; EU for all of Europe. */
  readonly country: string;
  readonly venue: VenueId;
  readonly unit: WorldUnit;
}

/** In the order of the pages: the eleven indices of the specification, then won, then commodities. */
export const WORLD_INSTRUMENTS: readonly WorldInstrument[] = [
  index('SP500', 'S&P 500', 'US', 'us'),
  index('NASDAQ', '나스닥 종합', 'US', 'us'),
  index('DJIA', '다우존스 산업평균', 'US', 'us'),
  index('PSEMICON', '필라델피아 반도체', 'US', 'us'),
  index('DAX', '독일 DAX', 'DE', 'europe'),
  index('SXXP', '유럽 STOXX 600', 'EU', 'europe'),
  index('CAC40', '프랑스 CAC 40', 'FR', 'europe'),
  index('NIKKEI', '닛케이 225', 'JP', 'tokyo'),
  index('SHIDX', '상해종합', 'CN', 'china'),
  index('SZIDX', '심천성분', 'CN', 'china'),
  index('HANGSE', '홍콩 항셍', 'HK', 'hongkong'),
  currency('USDKRW', '미국 달러', 'US'),
  currency('JPYKRW', '일본 엔 (100)', 'JP'),
  currency('EURKRW', '유로', 'EU'),
  currency('CNYKRW', '중국 위안', 'CN'),
  currency('GBPKRW', '영국 파운드', 'GB'),
  currency('HKDKRW', '홍콩 달러', 'HK'),
  currency('CHFKRW', '스위스 프랑', 'CH'),
  commodity('GOLD', '국제 금'),
  commodity('SILVER', '국제 은'),
  commodity('WTI', 'WTI유'),
  commodity('BRENT', '브렌트유'),
];

function index(symbol: string, name: string, country: string, venue: VenueId): WorldInstrument {
  return { symbol, name, group: 'index', country, venue, unit: 'points' };
}

function currency(symbol: string, name: string, country: string): WorldInstrument {
  return { symbol, name, group: 'currency', country, venue: 'seoul-fx', unit: 'won' };
}

function commodity(symbol: string, name: string): WorldInstrument {
  return { symbol, name, group: 'commodity', country: 'US', venue: 'globex', unit: 'dollars' };
}
