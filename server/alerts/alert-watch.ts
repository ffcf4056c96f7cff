import { alertQuoteOf } from '@sise/domain/alerts/alert-quote';
import { outcomeOf } from '@sise/domain/alerts/price-alert';
import type { AlertState } from '@sise/domain/alerts/price-alert';
import type { Market } from '@sise/domain/market/engine';
import { instant } from '@sise/domain/terms';
import type { Shcode } from '@sise/domain/terms';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { PERSONAL } from '../store/member-notifications.ts';
import type { MemberNotifications } from '../store/member-notifications.ts';
import type { PriceAlerts, WaitingAlert } from '../store/price-alerts.ts';

/** An alert that has just been triggered. */
export interface TriggeredAlert extends WaitingAlert {
  readonly state: Extract<AlertState, { status: 'triggered' }>;
}

/**
 * Ends the alerts of all members whose price has come. Each node of a site looks at its own market; which of them ends
 * an alert, the store decides.
 */
export interface AlertWatch {
  stop(): void;
}

export interface AlertWatchParts {
  readonly market: Pick<Market, 'asOf' | 'columns' | 'date' | 'listings' | 'onChange' | 'rowOf'>;
  readonly alerts: Pick<PriceAlerts, 'end' | 'waiting'>;
  readonly listen: MemberNotifications['listen'];
  readonly timers: Pick<FeedTimers, 'after'>;
  /** Called for each alert that this node has ended. */
  readonly onTriggered: (alert: TriggeredAlert) => void;
  /** The store is away: it is asked again. */
  readonly onAway: (error: unknown) => void;
}

/** Before the store is asked again, milliseconds. */
const RETRY_MS = 30_000;
/** An alert may be committed after one with a higher number: that many numbers are read again. */
const OVERLAP = 200;
const [RESOURCE] = PERSONAL.priceAlerts;

export function createAlertWatch(parts: AlertWatchParts): AlertWatch {
  const { market, alerts, listen, timers, onTriggered, onAway } = parts;
  const waiting = new Map<Shcode, Map<string, WaitingAlert>>();
  let newest = 0;
  let isLoading = false;
  let mayBeMore = false;
  const stopping = new AbortController();
  let cancelRetry: (() => void) | null = null;

  /** Reads what was set since the last time. */
  async function load(): Promise<void> {
    mayBeMore = true;
    if (isLoading) return;
    isLoading = true;
    cancelRetry?.();
    try {
      while (mayBeMore && !stopping.signal.aborted) {
        mayBeMore = false;
        for (const alert of await alerts.waiting(Math.max(0, newest - OVERLAP))) add(alert);
      }
    } catch (error) {
      onAway(error);
      if (!stopping.signal.aborted) cancelRetry = timers.after(RETRY_MS, () => void load());
    } finally {
      isLoading = false;
    }
  }

  function add(one: WaitingAlert): void {
    const { shcode } = one.alert;
    newest = Math.max(newest, one.number);
    const ofStock = waiting.get(shcode) ?? new Map<string, WaitingAlert>();
    ofStock.set(keyOf(one), one);
    waiting.set(shcode, ofStock);
    look(shcode);
  }

  function look(shcode: Shcode): void {
    const ofStock = waiting.get(shcode);
    const row = ofStock && market.rowOf(shcode);
    const quote = row === undefined ? null : alertQuoteOf(market, row);
    if (!ofStock || quote === null) return;
    const at = market.asOf ?? instant(0);
    for (const one of ofStock.values()) {
      const outcome = outcomeOf(one.alert, quote, at);
      if (outcome !== null && outcome.status !== 'waiting') void end(one, outcome);
    }
  }

  async function end(one: WaitingAlert, state: Exclude<AlertState, { status: 'waiting' }>): Promise<void> {
    forget(one);
    try {
      const isOurs = await alerts.end(one.member, one.alert.id, state);
      if (isOurs && state.status === 'triggered') onTriggered({ ...one, state });
    } catch (error) {
      onAway(error);
      if (!stopping.signal.aborted) timers.after(RETRY_MS, () => add(one));
    }
  }

  function forget(one: WaitingAlert): void {
    const ofStock = waiting.get(one.alert.shcode);
    ofStock?.delete(keyOf(one));
    if (ofStock?.size === 0) waiting.delete(one.alert.shcode);
  }

  /** On a new day, alerts that members deleted meanwhile go too. */
  function begin(): void {
    waiting.clear();
    newest = 0;
    void load();
  }

  const stopListening = listen(({ resources }) => {
    if (resources.includes(RESOURCE)) void load();
  });
  const stopWatching = market.onChange(({ day, rows }) => {
    if (day) begin();
    if (waiting.size === 0) return;
    for (const row of rows) {
      const shcode = market.listings[row]?.shcode;
      if (shcode !== undefined) look(shcode);
    }
  });
  begin();

  return {
    stop() {
      stopping.abort();
      cancelRetry?.();
      stopListening();
      stopWatching();
    },
  };
}

function keyOf({ member, alert }: WaitingAlert): string {
  return `${member} ${alert.id}`;
}
