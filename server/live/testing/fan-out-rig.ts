import type { LiveEvent, Tick } from '@sise/contract/live';
import { createFanOut } from '../fan-out.ts';
import type { FanOut } from '../fan-out.ts';
import { fixtureMarket } from './fixture-market.ts';
import type { FixtureMarket } from './fixture-market.ts';
import type { SocketSink } from '../socket-sink.ts';
import type { StatusParts } from '../status-changes.ts';
import { readTopics } from '../topics.ts';
import type { Watcher } from '../watcher.ts';

/** A test reader: the messages it received, and whether it reads. */
interface Reader extends SocketSink {
  ready: boolean;
  readonly received: { event: LiveEvent; payload: unknown }[];
}

/** A fan-out of a fixture market without sockets, whose clock and session stand still until they are set; for tests. */
export interface FanOutRig {
  readonly fixture: FixtureMarket;
  readonly fanOut: FanOut;
  join(...topics: ReturnType<typeof readTopics>[]): { sink: Reader; watcher: Watcher };
  passAt(at: number): Promise<void>;
  setSession(session: ReturnType<StatusParts['session']>): void;
}

/** A fan-out that has closed its first window without a reader. */
export async function fanOutRig(): Promise<FanOutRig> {
  const fixture = fixtureMarket(600);
  let clock = 0;
  let session: ReturnType<StatusParts['session']> = { id: 'regular', status: 'open' };
  const fanOut = createFanOut({
    market: fixture.market,
    session: () => session,
    books: fixture.books,
    derivatives: null,
    now: () => clock,
    elapsed: () => clock,
  });
  await fanOut.pass();
  return {
    fixture,
    fanOut,
    join(...topics) {
      const sink = reader();
      const watcher = fanOut.join(sink);
      for (const topic of topics) fanOut.watch(watcher, topic);
      return { sink, watcher };
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
  const received: Reader['received'] = [];
  return {
    ready: true,
    received,
    isReady() {
      return this.ready;
    },
    send(messages) {
      for (const { event, json } of messages) received.push({ event, payload: JSON.parse(json) });
    },
  };
}

/** The payloads of one kind of event that a reader received, in order. */
export function receivedBy<Payload>({ received }: Reader, event: LiveEvent): Payload[] {
  return received.filter((message) => message.event === event).map((message) => message.payload as Payload);
}

export const ticksOf = (sink: Reader) => receivedBy<Tick[]>(sink, 'ticks');
export const stocks = (...rows: number[]) => readTopics(rows.map((row) => `quote:${100_000 + row}`));
