/** The work of a main thread for one frame, milliseconds. */
export interface Frame {
  readonly ms: number;
  /** of scripts alone */
  readonly scriptMs: number;
}

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** of the thread's CPU */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/**
 * The frames that a page drew: tasks of its main thread that end in a commit to the compositor.
 * @param trace as the browser gives it: JSON
 */
export function framesIn(trace: Buffer): { readonly frames: readonly Frame[]; readonly workMs: number } {
  const whole = mainThreadIn(trace).filter(({ ph }) => ph === 'X');
  const tasks = whole.filter(({ name }) => name === 'RunTask');
  const named = (name: string) => whole.filter((event) => event.name === name);
  const [commits, scripts] = [named('Commit'), outermost(named('FunctionCall'))];
  return {
    frames: tasks
      .filter((task) => commits.some((commit) => isIn(task, commit)))
      .map((task) => ({
        ms: (task.dur ?? 0) / 1_000,
        scriptMs: sumOf(scripts.filter((script) => isIn(task, script))),
      })),
    workMs: sumOf(tasks),
  };
}

/** The events of the page's main thread: the one that ran most scripts. */
export function mainThreadIn(trace: Buffer): readonly TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }; // Chromium's format
  const threads = Map.groupBy(traceEvents, ({ pid, tid }) => `${pid} ${tid}`);
  const calls = (events: readonly TraceEvent[]) => events.filter(({ name }) => name === 'FunctionCall').length;
  const [main = []] = [...threads.values()].toSorted((a, b) => calls(b) - calls(a));
  return main;
}

export function isIn(task: TraceEvent, { ts }: TraceEvent): boolean {
  return ts >= task.ts && ts < task.ts + (task.dur ?? 0);
}

/** Those that are not part of another. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  const found: TraceEvent[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts)) {
    if (event.ts < end) continue;
    found.push(event);
    end = event.ts + (event.dur ?? 0);
  }
  return found;
}

function sumOf(events: readonly TraceEvent[]): number {
  return events.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1_000;
}
