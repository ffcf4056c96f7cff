import type { ContractBook } from '@sise/contract/contract-book';
import { derivativeOfTopic } from '@sise/contract/live-derivatives';
import type { ContractTick, DerivativeTopic, FuturesChange, OptionsChange } from '@sise/contract/live-derivatives';
import type { OptionHead } from '@sise/contract/options';
import type { Market } from '@sise/domain/market/engine';
import type { DateKst } from '@sise/domain/terms';
import type { DerivativeSource, DerivativeState } from '../wire/derivative-ticks.ts';
import { asciiJson, messageOf } from './message.ts';
import type { Message } from './message.ts';

/**
 * The changed futures, options and books of each window. A watched topic is read when it has a new value, and compared
 * with the reading before. Each change is encoded once for all its watchers.
 */
export interface DerivativeChangeLog {
  /** Whether a topic can be watched: not an expiry that is not listed, nor a code that never was. */
  has(topic: string): boolean;
  join(topic: string): void;
  leave(topic: string): void;
  /** Starts a new day, with no watched topic. */
  reset(): void;
  /** What is known of the topics; nothing of one that has not been read yet. */
  present(topics: Iterable<string>): PresentDerivatives;
  /** Closes a window. @returns whether a watched topic changed */
  flush(window: number): boolean;
  /** What changed after window `since`; null when nothing did. */
  since(topic: string, since: number): Message | null;
}

export interface PresentDerivatives {
  readonly futures: FuturesChange[];
  readonly options: OptionsChange[];
  readonly contractBooks: ContractBook[];
}

export interface DerivativeParts {
  readonly market: Market;
  /** null when the market has no futures and options */
  readonly derivatives: DerivativeSource | null;
  /** a clock that always runs, milliseconds */
  readonly elapsed: () => number;
}

/** Every strike of an expiry moves with the index, so a board is read less often than quotes are sent. */
const OPTIONS_MS = 1_000;

interface Changed<Value> {
  readonly value: Value;
  readonly json: string;
  /** window of the last change */
  readonly window: number;
}

interface Watched {
  readonly topic: DerivativeTopic;
  watchers: number;
  /** revision at the last reading; null: never read */
  revision: number | null;
  readAt: number;
  head: Changed<OptionHead> | null;
  book: Changed<ContractBook> | null;
  readonly rows: Map<string, Changed<ContractTick>>;
  /** window of the last change; 0: never */
  changedIn: number;
  cached: { readonly since: number; readonly window: number; readonly message: Message } | null;
}

export function createDerivativeChangeLog({ market, derivatives, elapsed }: DerivativeParts): DerivativeChangeLog {
  const watched = new Map<string, Watched>();

  function has(name: string): boolean {
    const topic = derivativeOfTopic(name);
    return topic !== undefined && derivatives !== null && market.date !== null && derivatives.has(topic);
  }

  /** What has become of a topic since its last reading; null if nothing has, or it is not yet time to look. */
  function readingDue({ topic, revision, readAt }: Watched): { state: DerivativeState; revision: number } | null {
    if (derivatives === null || market.state === 'silent') return null;
    if (topic.kind === 'options' && elapsed() - readAt < OPTIONS_MS) return null;
    const next = derivatives.revision(topic);
    if (next === null || next === revision) return null;
    const state = derivatives.read(topic);
    return state && { state, revision: next };
  }

  return {
    has,
    join(name) {
      const topic = derivativeOfTopic(name);
      if (topic === undefined) return;
      derivatives?.hold(topic);
      const entry = watched.get(name) ?? neverRead(topic);
      entry.watchers += 1;
      watched.set(name, entry);
    },
    leave(name) {
      const entry = watched.get(name);
      if (entry === undefined) return;
      derivatives?.release(entry.topic);
      entry.watchers -= 1;
      if (entry.watchers === 0) watched.delete(name);
    },
    reset() {
      for (const { topic, watchers } of watched.values())
        for (let n = 0; n < watchers; n++) derivatives?.release(topic);
      watched.clear();
    },
    present(names) {
      const futures: FuturesChange[] = [];
      const options: OptionsChange[] = [];
      const contractBooks: ContractBook[] = [];
      for (const name of names) {
        const entry = watched.get(name);
        if (entry === undefined || entry.changedIn === 0) continue;
        const { topic, head, book } = entry;
        const rows = [...entry.rows.values()].map(({ value }) => value);
        if (topic.kind === 'futures') futures.push({ product: topic.product, rows });
        else if (topic.kind === 'book' && book) contractBooks.push(book.value);
        else if (topic.kind === 'options' && head) {
          const { product, expiry } = topic;
          options.push({ product, expiry: expiry as DateKst, head: head.value, rows }); // of a listed expiry
        }
      }
      return { futures, options, contractBooks };
    },
    flush(window) {
      let some = false;
      for (const entry of watched.values()) {
        const due = readingDue(entry);
        if (due === null) continue;
        entry.revision = due.revision;
        entry.readAt = elapsed();
        if (takeChanges(entry, due.state, window)) some = true;
      }
      return some;
    },
    since(name, since) {
      const entry = watched.get(name);
      if (entry === undefined || since >= entry.changedIn) return null;
      if (entry.cached?.since === since && entry.cached.window === entry.changedIn) return entry.cached.message;
      const message = messageSince(entry, since);
      entry.cached = { since, window: entry.changedIn, message };
      return message;
    },
  };
}

function neverRead(topic: DerivativeTopic): Watched {
  return {
    topic,
    watchers: 0,
    revision: null,
    readAt: -Infinity,
    head: null,
    book: null,
    rows: new Map(),
    changedIn: 0,
    cached: null,
  };
}

/** @returns whether anything differs from the reading before */
function takeChanges(entry: Watched, { head, book, rows }: DerivativeState, window: number): boolean {
  let some = false;
  for (const value of rows) {
    const code = String(value[0]);
    const json = JSON.stringify(value);
    if (entry.rows.get(code)?.json === json) continue;
    entry.rows.set(code, { value, json, window });
    some = true;
  }
  const json = JSON.stringify(head);
  if (head !== null && entry.head?.json !== json) {
    entry.head = { value: head, json, window };
    some = true;
  }
  const bookJson = asciiJson(book);
  if (book !== null && entry.book?.json !== bookJson) {
    entry.book = { value: book, json: bookJson, window };
    some = true;
  }
  if (some) entry.changedIn = window;
  return some;
}

function messageSince({ topic, head, book, rows, watchers }: Watched, since: number): Message {
  if (topic.kind === 'book') return messageOf('contractBook', book?.json ?? 'null', watchers);
  const changed = [...rows.values()].filter(({ window }) => window > since).map(({ json }) => json);
  const ticks = `"rows":[${changed.join()}]`;
  if (topic.kind === 'futures' || head === null) {
    return messageOf('futures', `{"product":"${topic.product}",${ticks}}`, watchers);
  }
  const { product, expiry } = topic;
  return messageOf('options', `{"product":"${product}","expiry":"${expiry}","head":${head.json},${ticks}}`, watchers);
}
