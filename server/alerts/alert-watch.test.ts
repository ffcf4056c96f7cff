import type { AlertState, PriceAlert } from '@sise/domain/alerts/price-alert';
import type { FeedEvent } from '@sise/domain/market/feed';
import { createListeners } from '@sise/domain/listeners';
import { SMALL_DAY, SMALL_NOW, smallMarket, smallQuote } from '@sise/domain/market/testing/small-market';
import { shcode, won } from '@sise/domain/terms';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PERSONAL } from '../store/member-notifications.ts';
import type { MemberWrite } from '../store/member-notifications.ts';
import type { WaitingAlert } from '../store/price-alerts.ts';
import { createAlertWatch } from './alert-watch.ts';
import type { AlertWatch, TriggeredAlert } from './alert-watch.ts';

const STOCK = '000010'; // it trades at 1,300

function waitingAlert(number: number, price: number, overrides: Partial<PriceAlert> = {}): WaitingAlert {
  const alert: PriceAlert = {
    id: `alert ${number}`,
    shcode: shcode(STOCK),
    direction: price > 1_300 ? 'above' : 'below',
    price: won(price),
    byMail: false,
    setAt: SMALL_NOW,
    setOn: SMALL_DAY,
    highThen: won(1_300),
    lowThen: won(1_000),
    state: { status: 'waiting' },
    ...overrides,
  };
  return { number, member: 'a member', alert };
}

/** A store of alerts that a test sets, and the watch over them. */
function watchOver(...first: WaitingAlert[]) {
  const market = smallMarket();
  const stored = [...first];
  const ended: [id: string, AlertState][] = [];
  const triggered: TriggeredAlert[] = [];
  const failures: unknown[] = [];
  const later: (() => void)[] = [];
  const writes = createListeners<MemberWrite>();
  let isAway = false;
  const whileThere = <Value>(value: () => Value) =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(value());
  watch = createAlertWatch({
    market,
    alerts: {
      waiting: (after) => whileThere(() => stored.filter(({ number }) => number > after)),
      end: (_, id, state) =>
        whileThere(() => {
          const place = stored.findIndex(({ alert }) => alert.id === id);
          if (place === -1) return false;
          stored.splice(place, 1);
          ended.push([id, state]);
          return true;
        }),
    },
    listen: writes.add,
    timers: {
      after(_, call) {
        later.push(call);
        return () => void later.splice(later.indexOf(call), 1);
      },
    },
    onTriggered: (alert) => triggered.push(alert),
    onAway: (error) => failures.push(error),
  });
  return {
    stored,
    ended,
    triggered,
    failures,
    notify: (resources: readonly string[]) => writes.publish({ member: 'key', version: 1, resources }),
    setAway: (away: boolean) => void (isAway = away),
    apply: (event: FeedEvent) => market.apply(event),
    trade: (price: number) =>
      market.apply({ type: 'quotes', at: SMALL_NOW, quotes: [smallQuote(STOCK, 1_000, price)] }),
    /** What waits for a while goes on. */
    goOn: () => later.splice(0).forEach((call) => call()),
  };
}

let watch: AlertWatch | null = null;
afterEach(() => watch?.stop());
const settled = () => vi.waitFor(() => Promise.resolve());

describe('the watch over price alerts', () => {
  it('ends an alert when its price comes, and tells of it once', async () => {
    const { trade, ended, triggered } = watchOver(waitingAlert(1, 1_400));
    await settled();
    trade(1_399);
    trade(1_400);
    trade(1_410);
    await vi.waitFor(() => expect(triggered).toHaveLength(1));
    expect(ended).toEqual([['alert 1', { status: 'triggered', at: SMALL_NOW, price: 1_400, isSeen: false }]]);
    expect(triggered[0]).toMatchObject({ member: 'a member', alert: { price: 1_400 }, state: { price: 1_400 } });
  });

  it('looks at once at what is set while the price is there', async () => {
    const { stored, notify, triggered } = watchOver();
    await settled();
    stored.push(waitingAlert(1, 1_200, { direction: 'above' }));
    notify(['favorites']);
    await settled();
    expect(triggered).toEqual([]);
    notify(PERSONAL.priceAlerts);
    await vi.waitFor(() => expect(triggered).toHaveLength(1));
  });

  it('learns of alerts that were committed after later ones, and of all after missed notifications', async () => {
    const { stored, notify, trade, triggered } = watchOver(waitingAlert(9, 1_500));
    await settled();
    stored.push(waitingAlert(8, 1_400));
    notify(PERSONAL.identity);
    await settled();
    trade(1_450);
    await vi.waitFor(() => expect(triggered.map(({ number }) => number)).toEqual([8]));
  });

  it('says nothing of an alert that another node has ended, or its member deleted', async () => {
    const { stored, trade, triggered } = watchOver(waitingAlert(1, 1_400));
    await settled();
    stored.length = 0;
    trade(1_400);
    await settled();
    expect(triggered).toEqual([]);
  });

  it('goes on when the store comes back', async () => {
    const { setAway, trade, goOn, triggered, failures } = watchOver(waitingAlert(1, 1_400));
    await settled();
    setAway(true);
    trade(1_400);
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    setAway(false);
    goOn();
    await vi.waitFor(() => expect(triggered).toHaveLength(1));
  });

  it('reads again what could not be read', async () => {
    const { stored, setAway, notify, goOn, trade, triggered, failures } = watchOver();
    await settled();
    setAway(true);
    stored.push(waitingAlert(1, 1_400));
    notify(PERSONAL.priceAlerts);
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    setAway(false);
    goOn();
    await settled();
    trade(1_400);
    await vi.waitFor(() => expect(triggered).toHaveLength(1));
  });

  it('triggers nothing once it is stopped', async () => {
    const { trade, triggered } = watchOver(waitingAlert(1, 1_400));
    await settled();
    watch?.stop();
    trade(1_400);
    await settled();
    expect(triggered).toEqual([]);
  });
});
