import { randomInt } from 'node:crypto';
import { Kvm } from '@nats-io/kv';
import type { KV } from '@nats-io/kv';
import { connect, createInbox } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { UnfitBus } from './bus.ts';
import type { Bus, Lease, LeaseEntry, LeaseRecord, Subject } from './bus.ts';
import { createJoiner, createSplitter } from './message-parts.ts';

export interface NatsOptions {
  readonly servers: readonly string[];
  /** its name among the nodes, shown by NATS */
  readonly node: string;
  /** Whether this node may lead: only then NATS has to keep the record of who does. */
  readonly mayLead: boolean;
  readonly timers: FeedTimers;
  readonly log: (line: string) => void;
  /** Called when no server can be reached to begin with, and when one is. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

const PREFIX = 'sise';
const BUCKET = 'sise';
const LEASE_KEY = 'lead';
/** Waits between attempts to connect, and for an answer of the record; milliseconds. */
const RETRY_MS = 500;
const RECORD_MS = 2_000;
/** A server that does not answer this many pings, a second apart, is left for another. */
const PINGS_OUT = 2;
/** How long the servers of a cluster may take to agree before their record counts as missing; milliseconds. */
const AGREE_MS = 30_000;
/** How long JetStream of a server that has just started may take; milliseconds. */
const START_MS = 2_000;
/** Codes of JetStream: the key has another revision; the stream exists with other settings. */
const WRONG_REVISION = 10071;
const OTHER_SETTINGS = 10058;

/**
 * Connects to NATS; while no server is reachable it tries again, and says so once.
 * @throws UnfitBus
 */
export async function connectNats(options: NatsOptions): Promise<Bus> {
  const { mayLead, log } = options;
  const connection = await connectAtLast(options);
  const record = mayLead ? await openRecord(connection, options) : null;
  const split = createSplitter(randomInt(2 ** 32));
  let isConnected = true;
  void (async () => {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') isConnected = false;
      if (type === 'reconnect') isConnected = true;
      if (type === 'disconnect' || type === 'reconnect')
        log(`bus: ${type === 'disconnect' ? 'NATS is away' : 'NATS is back'}`);
    }
  })();

  function send(subject: string, message: Uint8Array, reply?: string): void {
    // What NATS keeps while it connects again would arrive long after it was true.
    if (!isConnected || connection.isClosed()) return;
    for (const part of split(message)) connection.publish(subject, part, reply ? { reply } : {});
  }

  function listen(subject: string, receive: (message: Uint8Array) => void): () => void {
    const join = createJoiner(receive);
    const subscription = connection.subscribe(subject, {
      callback: (error, { data }) => (error ? undefined : join(data)),
    });
    return () => subscription.unsubscribe();
  }

  return {
    get isConnected() {
      return isConnected;
    },
    publish: (subject, message) => send(nameOf(subject), message),
    subscribe: (subject, receive) => listen(nameOf(subject), receive),
    request(subject, message, withinMs) {
      const inbox = createInbox();
      return new Promise((resolve) => {
        const end = (response: Uint8Array | null) => {
          stop();
          cancel();
          resolve(response);
        };
        const stop = listen(inbox, end);
        const cancel = options.timers.after(withinMs, () => end(null));
        send(nameOf(subject), message, inbox);
      });
    },
    reply(subject, make) {
      const subscription = connection.subscribe(nameOf(subject), {
        callback(error, { data, reply }) {
          if (error || reply === undefined) return;
          const join = createJoiner((message) => {
            make(message).then(
              (response) => response && send(reply, response),
              (failure: unknown) => log(`bus: a request is not answered: ${String(failure)}`),
            );
          });
          join(data); // requests are of one part
        },
      });
      return () => subscription.unsubscribe();
    },
    lease: record ?? NO_RECORD,
    close: async () => {
      await connection.drain().catch(() => connection.close());
    },
  };
}

function nameOf(subject: Subject): string {
  return `${PREFIX}.${subject}`;
}

async function connectAtLast({ servers, node, timers, log, onWaiting }: NatsOptions): Promise<NatsConnection> {
  const { user, pass } = credentialsIn(servers);
  let hasSaid = false;
  for (;;) {
    try {
      const connection = await connect({
        servers: servers.map((server) => new URL(server).host),
        ...(user ? { user, pass } : {}),
        ...(servers.some((server) => server.startsWith('tls:')) ? { tls: {} } : {}),
        name: node,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RETRY_MS,
        pingInterval: 1_000,
        maxPingOut: PINGS_OUT,
        timeout: 5_000,
      });
      if (hasSaid) onWaiting?.(false);
      return connection;
    } catch (error) {
      if (isRefusal(error)) throw new UnfitBus(`BUS= is refused by NATS: ${reasonOf(error)}.`);
      if (!hasSaid) {
        log(`bus: NATS cannot be reached (${reasonOf(error)}); trying again`);
        onWaiting?.(true);
      }
      hasSaid = true;
    }
    await new Promise<void>((resolve) => void timers.after(RETRY_MS, resolve));
  }
}

/** Name and password stand in the first address. */
function credentialsIn([first = '']: readonly string[]): { user: string; pass: string } {
  const { username, password } = new URL(first);
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'AuthorizationError';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Its servers agree on the record; a cluster that has just started needs some seconds for that. */
async function openRecord(connection: NatsConnection, { servers, timers }: NatsOptions): Promise<LeaseRecord> {
  const since = timers.now();
  const replicas = servers.length >= 3 ? 3 : 1;
  const kvm = new Kvm(connection);
  for (;;) {
    try {
      return recordOf(await openBucket(kvm, replicas));
    } catch (error) {
      const waited = timers.now() - since;
      if (isMissing(error) && waited > START_MS)
        throw new UnfitBus('NATS runs without JetStream, which keeps who leads: start nats-server with -js.');
      if (waited > AGREE_MS) throw new UnfitBus(`NATS does not keep who leads: ${reasonOf(error)}.`);
    }
    await new Promise<void>((resolve) => void timers.after(RETRY_MS, resolve));
  }
}

async function openBucket(kvm: Kvm, replicas: number): Promise<KV> {
  try {
    return await kvm.create(BUCKET, { history: 1, replicas, timeout: RECORD_MS });
  } catch (error) {
    if (codeOf(error) === OTHER_SETTINGS) return kvm.open(BUCKET, { timeout: RECORD_MS });
    throw error;
  }
}

function recordOf(bucket: KV): LeaseRecord {
  return {
    async read(): Promise<LeaseEntry | null> {
      const entry = await bucket.get(LEASE_KEY);
      if (entry === null || entry.operation !== 'PUT') return null;
      return { ...entry.json<Lease>(), revision: entry.revision };
    },
    async write(lease, over) {
      try {
        const text = JSON.stringify(lease);
        return await (over === null ? bucket.create(LEASE_KEY, text) : bucket.update(LEASE_KEY, text, over, RECORD_MS));
      } catch (error) {
        if (codeOf(error) === WRONG_REVISION) return null;
        throw error;
      }
    },
  };
}

/** Of a node that never leads. */
const NO_RECORD: LeaseRecord = { read: async () => null, write: async () => null };

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'JetStreamNotEnabled' || codeOf(error) === 10076);
}

function codeOf(error: unknown): number | null {
  return (error as { code?: unknown } | null)?.code === undefined ? null : Number((error as { code: unknown }).code);
}
