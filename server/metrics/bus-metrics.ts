import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** What a node knows of the bus. */
export interface BusStats {
  readonly isConnected: boolean;
  readonly isLeading: boolean;
  /** the highest epoch received */
  readonly epoch: number;
  /** received, or sent by the node that leads */
  readonly batches: number;
  readonly gaps: number;
  readonly snapshots: number;
  /** of the last batch: milliseconds from its sending, by the clocks of both machines */
  readonly lagMs: number;
  /** milliseconds since the last batch; Infinity before the first */
  readonly silentFor: number;
}

export function measureBus(registry: Registry, stats: () => BusStats): void {
  const single = (name: string, help: string, read: (now: BusStats) => number) => {
    const gauge: Gauge = new Gauge({
      name: `sise_bus_${name}`,
      help,
      registers: [registry],
      collect: () => gauge.set(read(stats())),
    });
  };
  single('connected', '1 while NATS is reachable.', ({ isConnected }) => (isConnected ? 1 : 0));
  single('leading', '1 on the node whose feeds fill the market of all.', ({ isLeading }) => (isLeading ? 1 : 0));
  single('epoch', 'The term of the leading feed; it goes up when another node takes over.', ({ epoch }) => epoch);
  single('batches', 'Batches received since the start, or sent by the node that leads.', ({ batches }) => batches);
  single('gaps', 'Gaps in their numbers since the start.', ({ gaps }) => gaps);
  single('snapshots', 'Snapshots taken since the start: one to join, one after each gap and each silence.', (now) => {
    return now.snapshots;
  });
  single('lag_seconds', 'Seconds the last batch took, by the clocks of both machines.', ({ lagMs }) => lagMs / 1_000);
  single('silent_seconds', 'Seconds since the last sign of life of a leading feed.', ({ silentFor }) => {
    return silentFor / 1_000;
  });
}
