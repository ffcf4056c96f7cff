import { MINUTE_MS } from '@sise/domain/market/kst';
import type { IndexQuote } from '@sise/domain/market/quote';
import type { Upcode } from '@sise/domain/terms';
import { createPoller } from '../transport/poller.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { rowOf, wordOf } from './blocks.ts';
import { readIndexBlock, readIndexFrame } from './frames/index-quote.ts';
import type { IndexRegister } from './index-register.ts';
import type { Registration } from './registrations.ts';
import type { Fields, RestClient } from './rest-client.ts';

export interface IndexQuotesOptions {
  readonly rest: RestClient;
  readonly timers: FeedTimers;
  readonly random: () => number;
  /** Whether indices change now. */
  readonly isDue: () => boolean;
}

/** The indices of a day: all of them every minute, those that are registered as they change. */
export interface IndexQuotes {
  open(register: IndexRegister): void;
  /** Asks for each index once. */
  askAll(): Promise<void>;
  /** @returns false if it cannot be read */
  takeFrame(body: Fields): boolean;
  readonly all: readonly IndexQuote[];
  takeChanges(): readonly IndexQuote[];
  /** What is to be registered, the most important first. */
  readonly registrations: readonly Registration[];
  start(): void;
  stop(): void;
}

export function createIndexQuotes({ rest, timers, random, isDue }: IndexQuotesOptions): IndexQuotes {
  let register: IndexRegister | null = null;
  let quotes = new Map<Upcode, IndexQuote>();
  let changed = new Set<Upcode>();

  function write(quote: IndexQuote): void {
    quotes.set(quote.upcode, quote);
    changed.add(quote.upcode);
  }

  async function askAll(): Promise<void> {
    const asked = register;
    if (asked === null) return;
    await Promise.all(
      [...asked.lsCodes].map(async ([upcode, lsCode]) => {
        const reply = await rest.send({ tr: 't1511', fields: { upcode: lsCode }, priority: 'background' });
        const block = reply.ok ? rowOf(reply.body, 't1511OutBlock') : null;
        const quote = block === null ? null : readIndexBlock(upcode, block);
        if (quote !== null && register === asked) write(quote);
      }),
    );
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: MINUTE_MS,
    atMostMs: MINUTE_MS,
    async poll() {
      if (isDue()) await askAll();
      return { ok: true };
    },
  });

  return {
    open(next) {
      register = next;
      quotes = new Map();
      changed = new Set();
    },
    askAll,
    takeFrame(body) {
      const upcode = register?.upcodes.get(wordOf(body.upcode));
      const quote = upcode === undefined ? null : readIndexFrame(upcode, body);
      if (quote !== null) write(quote);
      return quote !== null;
    },
    get all() {
      return [...quotes.values()];
    },
    takeChanges() {
      const taken = [...changed].flatMap((upcode) => quotes.get(upcode) ?? []);
      changed = new Set();
      return taken;
    },
    get registrations() {
      return [...(register?.lsCodes.values() ?? [])].map((key) => ({ tr: 'IJ_', key }));
    },
    start: () => void poller.start(),
    stop: () => poller.stop(),
  };
}
