import { shortDate } from '@sise/domain/format/date';
import { isBeforeOpening } from '@sise/domain/market/session-id';
import { closedOn, useMarketNow } from './use-market-now.ts';
import type { MarketNow } from './use-market-now.ts';

export type Move = 'rise' | 'fall';

/** Why a list of the stocks that moved in one direction has none. */
export function NoneMoved({ only }: { readonly only: Move }) {
  return noneMoved(only, useMarketNow());
}

export function noneMoved(only: Move, now: MarketNow): string {
  const what = `${only === 'rise' ? '오른' : '내린'} 종목이`;
  const day = closedOn(now);
  // the market may be before its opening while the values are still those of a day that is over
  if (day === null && now.session !== null && isBeforeOpening(now.session)) return `장이 열리면 ${what} 나옵니다.`;
  return `${day === null ? '지금' : `${shortDate(day)}에`} ${what} 없습니다.`;
}
