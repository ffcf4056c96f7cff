import { describe, expect, it } from 'vitest';
import { instantAt } from '../market/kst.ts';
import { dateKst, shcode, won } from '../terms.ts';
import { clearAlerts, markSeen, MOST_PRICE_ALERTS, outcomeOf, removeAlert, setAlert } from './price-alert.ts';
import type { AlertChange, AlertQuote, PriceAlert } from './price-alert.ts';

const DAY = dateKst('2026-11-20');
const NEXT_DAY = dateKst('2026-11-23');
const AT = instantAt(DAY, 10 * 60);

const QUOTE: AlertQuote = {
  date: DAY,
  basePrice: won(1_000),
  price: won(1_050),
  high: won(1_100),
  low: won(990),
  action: null,
};
const quote = (overrides: { [Key in keyof AlertQuote]?: number | AlertQuote[Key] } = {}): AlertQuote =>
  ({ ...QUOTE, ...overrides }) as AlertQuote;

const wanted = (price: number, id = `id of ${price}`) => ({
  id,
  shcode: shcode('000010'),
  price: won(price),
  byMail: false,
  setAt: AT,
});

function alertsAfter(change: AlertChange): PriceAlert[] {
  if (!change.ok) throw new Error(change.failure);
  return change.alerts;
}

function alertAt(price: number, at: AlertQuote = QUOTE): PriceAlert {
  const [alert] = alertsAfter(setAlert([], wanted(price), at));
  if (alert === undefined) throw new Error('no alert');
  return alert;
}

const over = (alert: PriceAlert): PriceAlert => ({
  ...alert,
  state: { status: 'triggered', at: AT, price: alert.price, isSeen: false },
});

describe('setting an alert', () => {
  it('waits for the price to go where it is wanted from where it is', () => {
    expect(alertAt(1_051)).toMatchObject({ direction: 'above', setOn: DAY, highThen: 1_100, lowThen: 990 });
    expect(alertAt(1_049).direction).toBe('below');
    expect(setAlert([], wanted(1_050), QUOTE)).toEqual({ ok: false, failure: 'atPrice' });
  });

  it('goes by the base price before the first trade', () => {
    const before = quote({ price: null, high: null, low: null });
    expect(alertAt(1_001, before)).toMatchObject({ direction: 'above', highThen: null });
    expect(setAlert([], wanted(1_000), before)).toEqual({ ok: false, failure: 'atPrice' });
  });

  it('may be repeated, also once the price is there, and is done once for one price', () => {
    const alerts = [alertAt(1_100)];
    expect(setAlert(alerts, wanted(1_100), quote({ price: 1_100 }))).toEqual({ ok: true, alerts });
    expect(setAlert(alerts, wanted(1_100, 'other'), QUOTE)).toEqual({ ok: true, alerts });
    expect(alertsAfter(setAlert([over(alertAt(1_100))], wanted(1_100, 'other'), QUOTE))).toHaveLength(2);
  });

  it('makes room of what is over, the oldest first, and of nothing that waits', () => {
    const waiting = Array.from({ length: MOST_PRICE_ALERTS }, (_, n) => alertAt(2_000 + n));
    expect(setAlert(waiting, wanted(1_100), QUOTE)).toEqual({ ok: false, failure: 'alertLimit' });
    const mixed = waiting.map((alert, n) => (n === 3 || n === 7 ? over(alert) : alert));
    const ids = alertsAfter(setAlert(mixed, wanted(1_100), QUOTE)).map(({ id }) => id);
    expect(ids).toHaveLength(MOST_PRICE_ALERTS);
    expect(ids[0]).toBe('id of 1100');
    expect(ids).toContain('id of 2003');
    expect(ids).not.toContain('id of 2007');
  });
});

describe('the alerts of a member', () => {
  const alerts = [alertAt(1_200), over(alertAt(1_100))];

  it('are removed one by one, or all that are over', () => {
    expect(alertsAfter(removeAlert(alerts, 'id of 1200'))).toEqual(alerts.slice(1));
    expect(alertsAfter(removeAlert(alerts, 'gone'))).toEqual(alerts);
    expect(alertsAfter(clearAlerts(alerts))).toEqual(alerts.slice(0, 1));
  });

  it('are seen once they are over', () => {
    const [waits, isOver] = alertsAfter(markSeen(alerts));
    expect(waits).toBe(alerts[0]);
    expect(isOver?.state).toMatchObject({ status: 'triggered', isSeen: true });
  });
});

describe('an alert that waits', () => {
  const above = alertAt(1_100, quote({ high: 1_099 }));
  const below = alertAt(990, quote({ low: 991 }));

  it('is triggered by the price that it waits for, or one beyond it', () => {
    for (const [alert, price] of [
      [above, 1_100],
      [above, 1_150],
      [below, 990],
      [below, 900],
    ] as const) {
      expect(outcomeOf(alert, quote({ price }), AT)).toEqual({ status: 'triggered', at: AT, price, isSeen: false });
    }
    expect(outcomeOf(above, quote({ price: 1_099, high: 1_099 }), AT)).toBeNull();
    expect(outcomeOf(below, quote({ price: 991, low: 991 }), AT)).toBeNull();
  });

  it('is triggered by a price that came and went between two quotes', () => {
    expect(outcomeOf(above, quote({ high: 1_101 }), AT)).toMatchObject({ price: 1_101 });
    expect(outcomeOf(below, quote({ low: 989 }), AT)).toMatchObject({ price: 989 });
  });

  it('is not triggered by what the price was before it was set', () => {
    const late = alertAt(1_080); // the day has been at 1,100
    expect(outcomeOf(late, quote({ price: 1_060 }), AT)).toBeNull();
    expect(outcomeOf(late, quote({ price: 1_060, high: 1_110 }), AT)).toMatchObject({ price: 1_110 });
    expect(outcomeOf(late, quote({ date: NEXT_DAY, high: 1_100 }), AT)).toMatchObject({ price: 1_100 });
  });

  it('waits on before the first trade', () => {
    expect(outcomeOf(above, quote({ date: NEXT_DAY, price: null, high: null, low: null }), AT)).toBeNull();
  });

  it('is triggered by the base price of a later day, which came while nobody looked', () => {
    const later = quote({ date: NEXT_DAY, basePrice: 1_120, price: null, high: null, low: null });
    expect(outcomeOf(above, later, AT)).toMatchObject({ status: 'triggered', price: 1_120 });
  });

  it('lapses where a split or a merger of shares moved the base price over it', () => {
    const split = quote({ date: NEXT_DAY, basePrice: 200, price: 205, high: 210, low: 200, action: '01' });
    expect(outcomeOf(below, split, AT)).toEqual({ status: 'lapsed', at: AT, isSeen: false });
    expect(outcomeOf(above, split, AT)).toBeNull();
  });
});
