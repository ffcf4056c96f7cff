import type { LiveEvent, Tick } from '@sise/contract/live';
import { createFanOut } from './fan-out.ts';
import type { FanOut, Watcher } from './fan-out.ts';
import { fixtureMarket } from './fixture-market.ts';
import type { FixtureMarket } from './fixture-market.ts';
import type { Line } from './line.ts';
import type { StatusParts } from './status-news.ts';
import { readTopics } from './topics.ts';

/** A reader's end: what reached it, and whether it reads. */
interface Reader extends Line {
  ready: boolean;
  readonly heard: { event: LiveEvent; payload: unknown }[];
}

/** A fan-out of a fixture market without sockets, whose clock and session stand still until they are set; for tests. */
export interface FanOutRig {
  readonly fixture: FixtureMarket;
  readonly fanOut: FanOut;
  join(...topics: ReturnType<typeof readTopics>[]): { line: Reader; watcher: Watcher };
  passAt(at: number): Promise<void>;
  setSession(session: ReturnType<StatusParts['session']>): void;
}

/** A fan-out that has told its first window to nobody. */
export async function fanOutRig(): Promise<FanOutRig> {
  const fixture = fixtureMarket(600);
  let clock = 0;
  let session: ReturnType<StatusParts['session']> = { session: '장중', status: 'open' };
  const fanOut = createFanOut({
    market: fixture.market,
    session: () => session,
    books: fixture.books,
    now: () => clock,
    elapsed: () => clock,
  });
  await fanOut.pass();
  return {
    fixture,
    fanOut,
    join(...topics) {
      const line = reader();
      const watcher = fanOut.join(line);
      for (const topic of topics) fanOut.watch(watcher, topic);
      return { line, watcher };
    },
    async passAt(at) {
      clock = at;
      await fanOut.pass();
    },
    setSession(next) {
      session = next;
    },
  };
}

function reader(): Reader {
  const heard: Reader['heard'] = [];
  return {
    ready: true,
    heard,
    isReady() {
      return this.ready;
    },
    send(messages) {
      for (const { event, json } of messages) heard.push({ event, payload: JSON.parse(json) });
    },
  };
}

/** What one kind of event told a reader, in order. */
export function heardOf<Payload>({ heard }: Reader, event: LiveEvent): Payload[] {
  return heard.filter((message) => message.event === event).map((message) => message.payload as Payload);
}

export const ticksOf = (line: Reader) => heardOf<Tick[]>(line, 'ticks');
export const stocks = (...rows: number[]) => readTopics(rows.map((row) => `quote:${100_000 + row}`));
