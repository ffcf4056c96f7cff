import { EMIT_TIMEOUT_MS } from '@sise/contract/live';
import type { LiveCall, LiveEvent, LiveRefusal } from '@sise/contract/live';
import type { CallInput, CallReply, Called, Channel, ChannelChange } from './channel.ts';
import { keepLedger } from './emit-ledger.ts';
import type { EmitLedger } from './emit-ledger.ts';
import { dialOwnServer } from './own-server.ts';
import type { LiveSocket } from './own-server.ts';
import { browserTempo } from './tempo.ts';
import type { Tempo } from './tempo.ts';

/** The realtime channel over Socket.IO. Nothing is connected, or even loaded, before it is opened. */
export interface Connection extends Channel {
  readonly ledger: EmitLedger;
  /** Makes it; at once also where an attempt has failed and the next would be later. */
  open(): void;
  close(): void;
  /** Closes it because there is no network, which is told even where it was still being made. */
  breakOff(): void;
}

export interface ConnectionParts {
  /** names the connection in the ledger and in logs */
  readonly label?: string;
  /** Told when an attempt of the socket closes unanswered, which the socket itself would find out much later. */
  readonly dial?: (onUngreeted: () => void) => Promise<LiveSocket>;
  readonly timeoutMs?: number;
  readonly now?: () => number;
  readonly after?: Tempo['after'];
  readonly log?: (message: string) => void;
}

/** What could not be dialled is dialled again after this, doubled each time up to the longest. */
const REDIAL_MS = { first: 1_000, longest: 30_000 };

export function createConnection({
  label = 'live',
  dial = dialOwnServer,
  timeoutMs = EMIT_TIMEOUT_MS,
  now = () => Date.now(),
  after = browserTempo.after,
  log = (message) => console.warn(message),
}: ConnectionParts = {}): Connection {
  const keeper = keepLedger({ label, now, log });
  const listeners = new Map<LiveEvent, Set<(payload: never) => void>>();
  const changeListeners = new Set<(change: ChannelChange) => void>();
  let socket: LiveSocket | null = null;
  let isOpen = false;
  let opening = 0; // which opening a dialled socket belongs to: it may be closed before it is there
  let wasConnected = false;
  let isFailing = false; // the last attempt came to nothing
  let callOffRedial: (() => void) | null = null;

  function tellChange(change: ChannelChange): void {
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
    tellChange('failed');
  }

  function greet(): void {
    tellChange(wasConnected || isFailing ? 'reconnected' : 'connected');
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

  function listen(dialled: LiveSocket): void {
    dialled.on('connect', greet);
    dialled.on('connect_error', fail);
    dialled.on('disconnect', (reason) => {
      tellChange('lost');
      // The library comes back by itself from every loss but this one.
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
    if (called.ok) keeper.noteApi(called.reply);
  }

  function call<Name extends LiveCall>(name: Name, input: CallInput<Name>): Promise<Called<CallReply<Name>>> {
    const through = socket;
    if (!through?.connected) return Promise.resolve({ ok: false, why: 'offline' });
    return new Promise((resolve) => {
      const emit = through.timeout(timeoutMs).emit.bind(through) as Emit<CallReply<Name>>; // one signature for all calls
      emit(name, input, (error, reply) => {
        if (error) {
          const why = through.connected ? 'timeout' : 'offline';
          if (why === 'timeout') keeper.noteTimeout(name, timeoutMs);
          resolve({ ok: false, why });
        } else if (isRefusal(reply)) {
          keeper.noteError(name, reply);
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
    get ledger() {
      return keeper.ledger;
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
      const isToBeTold = isOpen && !(socket?.connected ?? false); // a loss is told by the socket
      close();
      if (isToBeTold) fail();
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

/** No call of the server is known here: it only tells. */
function notImplemented(event: string): LiveRefusal {
  return { emitError: 'notImplemented', message: `This client has no method "${event}".` };
}
