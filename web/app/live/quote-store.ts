import { quoteTopic, stockOfTopic } from '@sise/contract/live';
import type { LiveQuote, Tick } from '@sise/contract/live';
import type { Channel } from './channel.ts';
import { createPaintBoard } from './paint-board.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Tempo } from './tempo.ts';

/** What the channel says of each stock somebody looks at. */
export interface QuoteStore {
  /** The first watcher of a stock joins it, the last one leaves it. @returns stops watching */
  watch(shcode: string, wake: () => void): () => void;
  /** undefined until the channel has spoken; as it last spoke while it is lost; the same object until it changes. */
  read(shcode: string): LiveQuote | undefined;
}

export interface StoreParts {
  readonly channel: Channel;
  readonly subscriptions: Subscriptions;
  readonly tempo: Tempo;
}

const MILLION = 1_000_000;

export function createQuoteStore({ channel, subscriptions, tempo }: StoreParts): QuoteStore {
  /** which stock an index of the present connection's day means */
  const codes = new Map<number, string>();
  const board = createPaintBoard<LiveQuote>(tempo, {
    onFirst: (shcode) => subscriptions.join(quoteTopic(shcode)),
    onLast: (shcode) => subscriptions.leave(quoteTopic(shcode)),
  });

  subscriptions.onPresent(({ quotes }) => {
    for (const quote of quotes) {
      codes.set(quote.index, quote.shcode);
      board.put(quote.shcode, quote);
    }
  });
  channel.on('ticks', (batch) => {
    for (const tick of batch) {
      const shcode = codes.get(tick[0]);
      const quote = shcode === undefined ? undefined : board.latest(shcode);
      if (quote) board.put(quote.shcode, ticked(quote, tick));
    }
  });
  subscriptions.onSilent((topics) => board.forget(stocksOf(topics)));
  subscriptions.onLost(() => codes.clear());
  subscriptions.onDropped((topics) => {
    const shcodes = stocksOf(topics);
    for (const shcode of shcodes) codes.delete(board.latest(shcode)?.index ?? -1);
    board.forget(shcodes);
  });
  subscriptions.onForget(() => {
    codes.clear();
    board.forget();
  });

  return {
    watch: (shcode, wake) => (isListable(shcode) ? board.watch(shcode, wake) : () => {}),
    read: (shcode) => board.read(shcode),
  };
}

function stocksOf(topics: readonly string[]): string[] {
  return topics.map(stockOfTopic).filter((shcode) => shcode !== undefined);
}

/** A code the channel has no topic for would make the whole call invalid. */
function isListable(shcode: string): boolean {
  return stockOfTopic(quoteTopic(shcode)) !== undefined;
}

function ticked(quote: LiveQuote, [, price, volume, millions, high, low, open]: Tick): LiveQuote {
  return {
    ...quote,
    price,
    volume,
    amount: millions * MILLION,
    high: high ?? quote.high,
    low: low ?? quote.low,
    open: open ?? quote.open,
  };
}
