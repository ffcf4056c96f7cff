/** One stretch in which nothing else could run. */
export interface Hold {
  /** µs of the monotonic clock, at its beginning and end */
  readonly from: number;
  readonly until: number;
  /** ms of CPU that the thread used; far less than the time if other processes had the core */
  readonly cpu: number;
}

/** The pulse of the event loop; a hold is what it comes too late by. */
const PULSE_MS = 2;
/** Shorter ones are not worth a record, milliseconds. */
const LEAST_MS = 8;

/** Records every hold of this thread's event loop from now on. */
export function recordHolds(): { readonly take: () => Hold[]; readonly stop: () => void } {
  let holds: Hold[] = [];
  let before = now();
  let cpuBefore = cpuOfThread();
  const timer = setInterval(() => {
    const at = now();
    const cpuNow = cpuOfThread();
    const from = before + PULSE_MS * 1_000;
    if (at - from > LEAST_MS * 1_000) holds.push({ from, until: at, cpu: (cpuNow - cpuBefore) / 1_000 });
    before = at;
    cpuBefore = cpuNow;
  }, PULSE_MS);
  return {
    take() {
      const taken = holds;
      holds = [];
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

/** µs */
function now(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}

/** µs, user and system */
function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
