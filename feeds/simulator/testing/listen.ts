import { elementAt } from '@sise/domain/element-at';
import { createMarket, type Market } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import { instantAt } from '@sise/domain/market/kst';
import type { TopicKind, TopicValues } from '@sise/domain/market/topics';
import { dateKst } from '@sise/domain/terms';
import { createHeldClock } from '../clock/held-clock.ts';
import { simulate } from '../simulator.ts';
import { exchangeOf } from './exchanges.ts';

/** The trading day of these tests. */
export const FRIDAY = dateKst('2026-11-20');
export const at = (hour: number, minute = 0, second = 0) => instantAt(FRIDAY, hour * 60 + minute, second);

/** A simulator on a held clock with a market that receives its events. */
export async function listen(startAt: ReturnType<typeof at>, exchange = exchangeOf('test')) {
  const clock = createHeldClock(startAt);
  const simulator = simulate(exchange, clock);
  const market = createMarket();
  const events: FeedEvent[] = [];
  const rangesCame = Promise.withResolvers<void>(); // a while after the market
  await simulator.feed.start((event) => {
    if (event.type === 'ranges') rangesCame.resolve();
    events.push(event);
    market.apply(event);
  });
  await rangesCame.promise;
  /** The value of a topic that only this call wants; undefined where it takes longer than this turn to make it. */
  function topic<Kind extends TopicKind>(kind: Kind, of: string): TopicValues[Kind] | null | undefined {
    simulator.feed.want?.([]);
    simulator.feed.want?.([{ kind, of }]);
    return market.topic(kind, of)?.value;
  }
  return { clock, market, events, topic, ...simulator };
}

export function priceOf(market: Market, shcode: string): number {
  return elementAt(market.columns.price, market.rowOf(shcode) ?? -1);
}
