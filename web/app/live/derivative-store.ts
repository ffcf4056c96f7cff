import type { ContractBook } from '@sise/contract/contract-book';
import { contractBookTopic, derivativeOfTopic, futuresTopic, optionsTopic } from '@sise/contract/live-derivatives';
import type { ContractTick } from '@sise/contract/live-derivatives';
import type { OptionHead } from '@sise/contract/options';
import { createPaintedValues } from './painted-values.ts';
import type { StoreParts } from './quote-store.ts';

/** Futures, options or a book as received so far. */
export interface LiveDerivatives {
  /** null but for an expiry */
  readonly head: OptionHead | null;
  /** The newest tick of each contract; the same array until it changes. */
  readonly ticks: ReadonlyMap<string, ContractTick>;
  /** null but for the book of a contract */
  readonly book: ContractBook | null;
}

/** Live futures of a product, options of an expiry and books of contracts, by their topics. */
export interface DerivativeStore {
  /** The first watcher of a topic joins it, the last one leaves it. @returns stops watching */
  watch(topic: string, wake: () => void): () => void;
  /** undefined before the first message; the last value while disconnected; the same object until it changes. */
  read(topic: string): LiveDerivatives | undefined;
}

const NO_TICKS: ReadonlyMap<string, ContractTick> = new Map();

export function createDerivativeStore({ channel, subscriptions, scheduler }: StoreParts): DerivativeStore {
  const watched = new Set<string>();
  const painted = createPaintedValues<LiveDerivatives>(scheduler, {
    onFirst(topic) {
      watched.add(topic);
      subscriptions.join(topic);
    },
    onLast: (topic) => subscriptions.leave(topic),
  });

  function take(topic: string, head: OptionHead | null, rows: readonly ContractTick[]): void {
    if (!watched.has(topic)) return; // it arrived after its last watcher had left
    const ticks = new Map(painted.latest(topic)?.ticks);
    for (const tick of rows) ticks.set(String(tick[0]), tick);
    painted.put(topic, { head, ticks, book: null });
  }

  function takeBook(book: ContractBook): void {
    const topic = contractBookTopic(book.code);
    if (watched.has(topic)) painted.put(topic, { head: null, ticks: NO_TICKS, book });
  }

  channel.on('futures', ({ product, rows }) => take(futuresTopic(product), null, rows));
  channel.on('options', ({ product, expiry, head, rows }) => take(optionsTopic(product, expiry), head, rows));
  channel.on('contractBook', takeBook);
  subscriptions.onPresent(({ futures, options, contractBooks }) => {
    for (const { product, rows } of futures) take(futuresTopic(product), null, rows);
    for (const { product, expiry, head, rows } of options) take(optionsTopic(product, expiry), head, rows);
    for (const book of contractBooks) takeBook(book);
  });
  subscriptions.onDropped((topics) => {
    const gone = topics.filter((topic) => derivativeOfTopic(topic) !== undefined);
    for (const topic of gone) watched.delete(topic);
    painted.forget(gone);
  });
  subscriptions.onForget(() => painted.forget());

  return {
    watch: (topic, wake) => (derivativeOfTopic(topic) === undefined ? () => {} : painted.watch(topic, wake)),
    read: (topic) => painted.read(topic),
  };
}
