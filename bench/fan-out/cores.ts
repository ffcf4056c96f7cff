/**
 * Where the processes of the benchmark run. On one machine the kernel does a receiver's share of TCP inside the sender's
 * write, and wakes the receiver there, which no server does for readers on a network. So, where it may, the benchmark
 * gives the servers and the clients a core each and has the loopback device steer received packets to the clients' core.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface Cores {
  /** what of it was possible */
  readonly description: string;
  /** The command before Node's own for a process of a server or of clients; empty: any core. */
  readonly before: { readonly server: readonly string[]; readonly clients: readonly string[] };
  /** whether clients have a core to themselves */
  readonly areApart: boolean;
}

const STEERING = '/sys/class/net/lo/queues/rx-0/rps_cpus';
const SERVER_CORE = 0;
const CLIENT_CORE = 1;
const TOGETHER: Cores = {
  description: 'any core for every process, packets received where they are sent',
  before: { server: [], clients: [] },
  areApart: false,
};

/** Gives each side its core, until this process ends. */
export function separateCores(): Cores {
  const pinning = spawnSync('taskset', ['-c', `${SERVER_CORE},${CLIENT_CORE}`, 'true']);
  if (availableParallelism() < 2 || pinning.status !== 0) return TOGETHER;
  const steered = steerTo(CLIENT_CORE)
    ? "packets received on the clients' core"
    : 'packets received where they are sent';
  return {
    description: `servers on core ${SERVER_CORE}, clients on core ${CLIENT_CORE}, which never sleeps, ${steered}`,
    before: {
      server: ['taskset', '-c', String(SERVER_CORE)],
      clients: ['taskset', '-c', String(CLIENT_CORE)],
    },
    areApart: true,
  };
}

export function anyCore(): Cores {
  return TOGETHER;
}

/** @returns false when the setting cannot be changed, as without being root */
function steerTo(core: number): boolean {
  try {
    const before = readFileSync(STEERING, 'utf8');
    writeFileSync(STEERING, (1 << core).toString(16));
    process.on('exit', () => writeFileSync(STEERING, before));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
    return true;
  } catch {
    return false;
  }
}
