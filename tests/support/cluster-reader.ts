import { io } from 'socket.io-client';
import { vi } from 'vitest';
import type { ClusterNode } from './cluster.ts';

interface Status {
  readonly version: number;
  readonly asOf: number;
  readonly feed: string;
}

/** What a reader sees of the feed's health, in order. */
export interface ClusterReader {
  readonly received: readonly Status[];
  readonly connections: number;
  close(): void;
}

/** Long enough for a slow machine. */
const PATIENCE = { timeout: 120_000, interval: 100 };

/** Opens a connection of the live channel, and waits for it. */
export async function openReader({ origin }: ClusterNode): Promise<ClusterReader> {
  const socket = io(origin, { transports: ['websocket'] });
  const received: Status[] = [];
  let connections = 0;
  socket.on('status', (status: Status) => received.push(status));
  socket.on('connect', () => {
    connections += 1;
    void socket.emitWithAck('watch', { topics: ['status'] });
  });
  await vi.waitUntil(() => socket.connected, PATIENCE);
  return {
    received,
    get connections() {
      return connections;
    },
    close: () => socket.disconnect(),
  };
}
