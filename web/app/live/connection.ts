import { EMIT_TIMEOUT_MS } from '@sise/contract/live';
import type { LiveCall, LiveEvent, LiveRefusal } from '@sise/contract/live';
import type { CallInput, CallReply, Called, Channel, ChannelChange } from './channel.ts';
import { createCallRecorder } from './call-statistics.ts';
import type { CallStatistics } from './call-statistics.ts';
import { dialOwnServer } from './own-server.ts';
import type { LiveSocket } from './own-server.ts';
import { browserScheduler } from './scheduler.ts';
import type { Scheduler } from './scheduler.ts';

/** The realtime channel over Socket.IO. Nothing is connected before `open`. */
export interface Connection extends Channel {
  readonly statistics: CallStatistics;
  /** Connects; at once even if an attempt has failed and the next one is not due yet. */
  open(): void;
  close(): void;
  /** Closes it because there is no network, and reports this even during a connection attempt. */
  breakOff(): void;
}

export interface ConnectionParts {
  /** names the connection in the call statistics and in logs */
  readonly label?: string;
  /** Calls `onUngreeted` when an attempt closes without a greeting, which the socket itself notices only much later. */
  readonly dial?: (onUngreeted: () => void) => Promise<LiveSocket>;
  readonly timeoutMs?: number;
  readonly now?: () => number;
  readonly after?: Scheduler['after'];
  /** from 0 to 1 */
  readonly random?: () => number;
  readonly log?: (message: string) => void;
}

/** Delay before a failed dial is repeated, doubled each time up to the longest. */
const REDIAL_MS = { first: 1_000, longest: 30_000 };

export function createConnection({
  label = 'live',
  dial = (onUngreeted) => Promise.resolve(dialOwnServer(onUngreeted)),
  timeoutMs = EMIT_TIMEOUT_MS,
  now = () => Date.now(),
  after = browserScheduler.after,
  random = Math.random,
  log = (message) => console.warn(message),
}: ConnectionParts = {}): Connection {
  const recorder = createCallRecorder({ label, now, log });
  const listeners = new Map<LiveEvent, Set<(payload: never) => void>>();
  const changeListeners = new Set<(change: ChannelChange) => void>();
  let socket: LiveSocket | null = null;
  let isOpen = false;
  let opening = 0; // counts openings: a dialled socket may arrive after its opening was closed
  let wasConnected = false;
  let isFailing = false; // the last attempt failed
  let callOffRedial: (() => void) | null = null;

  function publishChange(change: ChannelChange): void {
    for (const listener of changeListeners) listener(change);
  }

  async function openSocket(mine: number, wait = REDIAL_MS.first): Promise<void> {
    try {
      const dialled = await dial(() => dialled === socket && dialAgain(mine, wait));
      if (mine !== opening || !isOpen) {
        dialled.disconnect();
        return;
      }
      socket = dialled;
      listen(dialled);
      if (dialled.connected) greet();
    } catch (error) {
      log(`live: ${String(error)}`);
      if (mine === opening && isOpen) dialAgain(mine, wait);
    }
  }

  function dialAgain(mine: number, wait: number): void {
    const failed = socket;
    socket = null;
    failed?.disconnect();
    fail();
    callOffRedial = after(wait, () => void openSocket(mine, Math.min(2 * wait, REDIAL_MS.longest)));
  }

  function fail(): void {
    isFailing = true;
    publishChange('failed');
  }

  function greet(): void {
    publishChange(wasConnected || isFailing ? 'reconnected' : 'connected');
    if (!wasConnected) void learnApi();
    wasConnected = true;
    isFailing = false;
  }

  function close(): void {
    isOpen = false;
    callOffRedial?.();
    const closing = socket;
    socket = null;
    closing?.disconnect();
  }

  /** Another server is behind the next connection: this one stops soon, and its readers must not all go at once. */
  function moveOn(mine: number, left: LiveSocket): void {
    if (mine !== opening || !isOpen || left !== socket) return;
    left.disconnect();
    socket = null;
    void openSocket(mine);
  }

  function listen(dialled: LiveSocket): void {
    const mine = opening;
    let callOffMove: (() => void) | null = null;
    dialled.on('reconnect', ({ withinMs }) => {
      callOffMove = after(random() * withinMs, () => moveOn(mine, dialled));
    });
    dialled.on('connect', greet);
    dialled.on('connect_error', fail);
    dialled.on('disconnect', (reason) => {
      callOffMove?.();
      publishChange('lost');
      // Socket.IO reconnects by itself after every loss except this one.
      if (reason === 'io server disconnect' && dialled === socket) dialled.connect();
    });
    dialled.onAny((event: string, ...given: unknown[]) => {
      const acknowledge = given.at(-1);
      if (typeof acknowledge === 'function') acknowledge(notImplemented(event));
      else for (const listener of listeners.get(event as LiveEvent) ?? []) listener(given[0] as never); // of that event
    });
  }

  async function learnApi(): Promise<void> {
    const called = await call('getAPI', {});
    if (called.ok) recorder.noteApi(called.reply);
  }

  function call<Name extends LiveCall>(name: Name, input: CallInput<Name>): Promise<Called<CallReply<Name>>> {
    const through = socket;
    if (!through?.connected) return Promise.resolve({ ok: false, why: 'offline' });
    return new Promise((resolve) => {
      const emit = through.timeout(timeoutMs).emit.bind(through) as Emit<CallReply<Name>>; // one type for all calls
      emit(name, input, (error, reply) => {
        if (error) {
          const why = through.connected ? 'timeout' : 'offline';
          if (why === 'timeout') recorder.noteTimeout(name, timeoutMs);
          resolve({ ok: false, why });
        } else if (isRefusal(reply)) {
          recorder.noteError(name, reply);
          resolve({ ok: false, why: reply.emitError });
        } else {
          resolve({ ok: true, reply });
        }
      });
    });
  }

  return {
    get isConnected() {
      return socket?.connected ?? false;
    },
    get statistics() {
      return recorder.statistics;
    },
    call,
    on(event, listener) {
      const ofEvent = listeners.get(event) ?? new Set();
      listeners.set(event, ofEvent.add(listener));
      return () => ofEvent.delete(listener);
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    open() {
      if (isOpen && !isFailing) return;
      close();
      isOpen = true;
      opening += 1;
      void openSocket(opening);
    },
    close,
    breakOff() {
      const isLossUnreported = isOpen && !(socket?.connected ?? false); // the socket itself reports a loss
      close();
      if (isLossUnreported) fail();
    },
  };
}

type Emit<Reply> = (
  name: LiveCall,
  input: unknown,
  acknowledge: (error: Error | null, reply: Reply | LiveRefusal) => void,
) => void;

function isRefusal(reply: unknown): reply is LiveRefusal {
  return typeof reply === 'object' && reply !== null && 'emitError' in reply;
}

/** The reply to any call from the server: the page implements none. */
function notImplemented(event: string): LiveRefusal {
  return { emitError: 'notImplemented', message: `This client has no method "${event}".` };
}
