import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { PoolStats } from '../store/engine.ts';
import type { ReplicaStats } from '../store/read-replica.ts';

/** What a process knows of PostgreSQL; null where there is none of it. */
export interface MeasuredStore {
  pool(): PoolStats | null;
  replica(): ReplicaStats | null;
}

export function measureStore(registry: Registry, store: MeasuredStore): void {
  const timeouts: Gauge = new Gauge({
    name: 'sise_store_timeouts',
    help: 'Queries given up since the start: over their time, waiting for a lock, without any answer.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      for (const [reason, count] of Object.entries(store.pool()?.timeouts ?? {})) timeouts.set({ reason }, count);
    },
  });
  const ofReplica = (name: string, help: string, read: (stats: ReplicaStats) => number) => {
    const gauge: Gauge = new Gauge({
      name: `sise_store_replica_${name}`,
      help,
      labelNames: [],
      registers: [registry],
      collect() {
        gauge.reset();
        const stats = store.replica();
        if (stats) gauge.set(read(stats));
        else gauge.remove();
      },
    });
  };
  ofReplica('used', '1 while history is read of DATABASE_READ_URL, 0 while the primary stands in.', (stats) =>
    stats.isUsed ? 1 : 0,
  );
  ofReplica('lag_seconds', 'How far the replica is behind, to a second.', ({ lagMs }) => lagMs / 1_000);
}
