import { wordOf } from '../blocks.ts';
import type { Fields } from '../rest-client.ts';

/** 장운영정보 of KRX's stock markets: what begins or ends the trading of a day. */
export type MarketOperation = 'opened' | 'closed';

const STOCK_MARKETS = new Set(['1', '2']);
const OPERATIONS: Readonly<Record<string, MarketOperation>> = {
  '21': 'opened',
  '41': 'closed',
  // The third 서킷브레이커: the day is over.
  '69': 'closed',
};

/** JIF. The meaning of a status depends on its market. @returns null for what changes nothing here */
export function readMarketOperation(body: Fields): MarketOperation | null {
  if (!STOCK_MARKETS.has(wordOf(body.jangubun))) return null;
  return OPERATIONS[wordOf(body.jstatus)] ?? null;
}
