import pg from 'pg';
import type { ChannelListener } from './engine.ts';

/** Waits before a lost connection is opened again, milliseconds: doubled after every failed try. */
const WAIT_MS = { first: 100, longest: 5_000 } as const;
const CONNECT_WITHIN_MS = 5_000;
/** Interval of a test query, milliseconds: a connection that is cut on the way is as silent as a quiet one. */
const PULSE_MS = 5_000;
const PULSE_WITHIN_MS = 4_000;

/**
 * Listens on a channel over a connection of its own, and reconnects whenever it is lost.
 * @returns stops; resolves once the connection is closed
 */
export function listenOn(url: string, channel: string, { onMessage, onGap }: ChannelListener): () => Promise<void> {
  let current: pg.Client | null = null;
  let wait: number = WAIT_MS.first;
  let retry: NodeJS.Timeout | undefined;
  let pulse: NodeJS.Timeout | undefined;
  let stopped = false;

  function lose(client: pg.Client): void {
    if (client !== current) return;
    current = null;
    clearInterval(pulse);
    client.end().catch(() => {}); // it is lost already
    if (stopped) return;
    retry = setTimeout(() => void connect(), wait);
    retry.unref();
    wait = Math.min(wait * 2, WAIT_MS.longest);
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: PULSE_WITHIN_MS,
      keepAlive: true,
    });
    current = client;
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      lose(client);
      return;
    }
    if (client !== current) return;
    wait = WAIT_MS.first;
    pulse = setInterval(() => void client.query('select 1').catch(() => lose(client)), PULSE_MS);
    pulse.unref();
    onGap();
  }

  void connect();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(pulse);
    await current?.end().catch(() => {}); // lost while it was closed
  };
}
