import type { PriceAlertRow } from '@sise/contract/price-alerts';
import type { PriceAlert } from '@sise/domain/alerts/price-alert';
import { SECOND_MS } from '@sise/domain/market/kst';

/** An alert without what the market says of its instrument. */
export type AlertFacts = Omit<PriceAlertRow, 'hname' | 'quote'>;

export function toAlertFacts({ id, shcode, direction, price, byMail, setAt, state }: PriceAlert): AlertFacts {
  const isOver = state.status !== 'waiting';
  return {
    id,
    shcode,
    direction,
    price,
    mail: byMail,
    setAt: Math.floor(setAt / SECOND_MS),
    status: state.status,
    overAt: isOver ? Math.floor(state.at / SECOND_MS) : null,
    overPrice: state.status === 'triggered' ? state.price : null,
    seen: isOver && state.isSeen,
  };
}
