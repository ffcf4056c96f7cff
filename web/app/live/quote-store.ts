import { quoteTopic, stockOfTopic, TICK_AMOUNT_UNIT } from '@sise/contract/live';
import type { LiveQuote, Tick } from '@sise/contract/live';
import type { Channel } from './channel.ts';
import { createPaintedValues } from './painted-values.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Scheduler } from './scheduler.ts';

/** The live quote of each watched stock. */
export interface QuoteStore {
  /** The first watcher of a stock joins its topic, the last one leaves it. @returns stops watching */
  watch(shcode: string, wake: () => void): () => void;
  /** undefined before the first message; the last value while disconnected; the same object until it changes. */
  read(shcode: string): LiveQuote | undefined;
}

export interface StoreParts {
  readonly channel: Channel;
  readonly subscriptions: Subscriptions;
  readonly scheduler: Scheduler;
}

export function createQuoteStore({ channel, subscriptions, scheduler }: StoreParts): QuoteStore {
  /** the stock of each index, for the day of the present connection */
  const codes = new Map<number, string>();
  const painted = createPaintedValues<LiveQuote>(scheduler, {
    onFirst: (shcode) => subscriptions.join(quoteTopic(shcode)),
    onLast: (shcode) => subscriptions.leave(quoteTopic(shcode)),
  });

  subscriptions.onPresent(({ quotes }) => {
    for (const quote of quotes) {
      codes.set(quote.index, quote.shcode);
      painted.put(quote.shcode, quote);
    }
  });
  channel.on('ticks', (batch) => {
    for (const tick of batch) {
      const shcode = codes.get(tick[0]);
      const quote = shcode === undefined ? undefined : painted.latest(shcode);
      if (quote) painted.put(quote.shcode, ticked(quote, tick));
    }
  });
  subscriptions.onSilent((topics) => painted.forget(stocksOf(topics)));
  subscriptions.onLost(() => codes.clear());
  subscriptions.onDropped((topics) => {
    const shcodes = stocksOf(topics);
    for (const shcode of shcodes) codes.delete(painted.latest(shcode)?.index ?? -1);
    painted.forget(shcodes);
  });
  subscriptions.onForget(() => {
    codes.clear();
    painted.forget();
  });

  return {
    watch: (shcode, wake) => (isListable(shcode) ? painted.watch(shcode, wake) : () => {}),
    read: (shcode) => painted.read(shcode),
  };
}

function stocksOf(topics: readonly string[]): string[] {
  return topics.map(stockOfTopic).filter((shcode) => shcode !== undefined);
}

/** Whether the channel has a topic for a code: one without would make the whole call invalid. */
function isListable(shcode: string): boolean {
  return stockOfTopic(quoteTopic(shcode)) !== undefined;
}

function ticked(quote: LiveQuote, [, price, volume, millions, high, low, open]: Tick): LiveQuote {
  return {
    ...quote,
    price,
    volume,
    amount: millions * TICK_AMOUNT_UNIT,
    high: high ?? quote.high,
    low: low ?? quote.low,
    open: open ?? quote.open,
  };
}
