import type { CorporateAction } from '../market/instrument.ts';
import type { DateKst, Instant, Shcode, Won } from '../terms.ts';

/** Alerts that a member can have, those that are over included. */
export const MOST_PRICE_ALERTS = 50;
/** won: the highest price that an alert can wait for. */
export const HIGHEST_ALERT_PRICE = 100_000_000;

/** above: the price rises to it; below: it falls to it. */
export type AlertDirection = 'above' | 'below';

/**
 * waiting: for its price; triggered: its price came; lapsed: a split or a merger of shares moved the base price over it,
 * so that the price means something else.
 */
export type AlertState =
  | { readonly status: 'waiting' }
  | { readonly status: 'triggered'; readonly at: Instant; readonly price: Won; readonly isSeen: boolean }
  | { readonly status: 'lapsed'; readonly at: Instant; readonly isSeen: boolean };

/** 가격 알림: a price of a stock, ETF or ETN that a member wants to know of once. */
export interface PriceAlert {
  readonly id: string;
  readonly shcode: Shcode;
  readonly direction: AlertDirection;
  readonly price: Won;
  /** Whether an e-mail is sent when it is triggered. */
  readonly byMail: boolean;
  readonly setAt: Instant;
  /** The trading day that the market showed then. */
  readonly setOn: DateKst;
  /** The highest and the lowest price of that day until then; null before its first trade. */
  readonly highThen: Won | null;
  readonly lowThen: Won | null;
  readonly state: AlertState;
}

/** Why an alert is refused. */
export type AlertFailure = 'atPrice' | 'alertLimit';

/** The alerts after a change, or why it is refused. */
export type AlertChange =
  | { readonly ok: true; readonly alerts: PriceAlert[] }
  | { readonly ok: false; readonly failure: AlertFailure };

/** The day of an instrument as alerts look at it; prices are null before the first trade. */
export interface AlertQuote {
  readonly date: DateKst;
  readonly basePrice: Won;
  readonly price: Won | null;
  readonly high: Won | null;
  readonly low: Won | null;
  readonly action: CorporateAction | null;
}

/** What a member wants to know of. */
export type WantedAlert = Pick<PriceAlert, 'id' | 'shcode' | 'price' | 'byMail' | 'setAt'>;

/**
 * Puts an alert first: it waits for the price to go there from where it is. One whose id exists stays as it is, as the
 * request is a retry; so does one that waits for the same. Where there are as many as a member can have, the one that
 * has been over for longest goes.
 */
export function setAlert(alerts: readonly PriceAlert[], wanted: WantedAlert, quote: AlertQuote): AlertChange {
  const direction = directionTo(wanted.price, quote);
  const isKnown = alerts.some(
    (alert) =>
      alert.id === wanted.id ||
      (alert.state.status === 'waiting' && alert.shcode === wanted.shcode && alert.price === wanted.price),
  );
  if (isKnown) return { ok: true, alerts: [...alerts] };
  if (direction === null) return { ok: false, failure: 'atPrice' };
  const alert: PriceAlert = {
    ...wanted,
    direction,
    setOn: quote.date,
    highThen: quote.high,
    lowThen: quote.low,
    state: { status: 'waiting' },
  };
  const kept = [alert, ...alerts];
  if (kept.length > MOST_PRICE_ALERTS) {
    const oldest = kept.findLastIndex(({ state }) => state.status !== 'waiting');
    if (oldest === -1) return { ok: false, failure: 'alertLimit' };
    kept.splice(oldest, 1);
  }
  return { ok: true, alerts: kept };
}

/** Removes an alert; a missing one is not a failure. */
export function removeAlert(alerts: readonly PriceAlert[], id: string): AlertChange {
  return { ok: true, alerts: alerts.filter((alert) => alert.id !== id) };
}

/** Removes those that are over. */
export function clearAlerts(alerts: readonly PriceAlert[]): AlertChange {
  return { ok: true, alerts: alerts.filter(({ state }) => state.status === 'waiting') };
}

/** The member has seen what came of those that are over. */
export function markSeen(alerts: readonly PriceAlert[]): AlertChange {
  return {
    ok: true,
    alerts: alerts.map((alert) =>
      alert.state.status === 'waiting' ? alert : { ...alert, state: { ...alert.state, isSeen: true } },
    ),
  };
}

/**
 * What becomes of a waiting alert by a quote; null while it goes on waiting. A high or low of the day counts besides the
 * price: between two quotes the price may have come and gone.
 */
export function outcomeOf(alert: PriceAlert, quote: AlertQuote, at: Instant): AlertState | null {
  const isLaterDay = quote.date > alert.setOn;
  if (isLaterDay && reaches(alert, quote.basePrice)) {
    // Whatever came to it by trading was noticed on its day, unless nobody looked.
    if (quote.action !== null) return { status: 'lapsed', at, isSeen: false };
    return { status: 'triggered', at, price: quote.price ?? quote.basePrice, isSeen: false };
  }
  if (quote.price === null) return null;
  if (reaches(alert, quote.price)) return { status: 'triggered', at, price: quote.price, isSeen: false };
  const extreme = alert.direction === 'above' ? quote.high : quote.low;
  const then = alert.direction === 'above' ? alert.highThen : alert.lowThen;
  if (extreme === null || !reaches(alert, extreme)) return null;
  const isNew = isLaterDay || extreme !== then;
  return isNew ? { status: 'triggered', at, price: extreme, isSeen: false } : null;
}

function reaches({ direction, price }: PriceAlert, reached: Won): boolean {
  return direction === 'above' ? reached >= price : reached <= price;
}

/** Which way the price has to go from where it is; null if it is there. */
function directionTo(price: Won, { price: now, basePrice }: AlertQuote): AlertDirection | null {
  const from = now ?? basePrice;
  if (price === from) return null;
  return price > from ? 'above' : 'below';
}
