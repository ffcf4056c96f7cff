import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { RecorderStats } from '../sources/recorder.ts';

/** What became of an import of the days that the archive lacked. */
export type ImportResult =
  | { readonly result: 'complete' | 'incomplete'; readonly days: number }
  | { readonly result: 'failed' };

/** What the feeds of a process say of themselves. */
export interface FeedMetrics {
  imported(done: ImportResult): void;
  /** The recorder of now: a feed that begins to lead makes a new one. */
  measureRecorder(stats: () => RecorderStats): void;
}

/** @param now milliseconds since 1970 */
export function createFeedMetrics(registry: Registry, now: () => number): FeedMetrics {
  const runs = new Counter({
    name: 'sise_import_runs_total',
    help: 'Imports that the schedule has started, by what became of them.',
    labelNames: ['result'],
    registers: [registry],
  });
  const days = new Counter({
    name: 'sise_import_days_total',
    help: 'Days that these imports have brought.',
    registers: [registry],
  });
  const completed = new Gauge({
    name: 'sise_import_completed_timestamp_seconds',
    help: 'When an import last left nothing to be fetched; 0 before the first.',
    registers: [registry],
  });
  let recorder: (() => RecorderStats) | null = null;
  const byKind = (name: string, help: string, read: (stats: RecorderStats) => Readonly<Record<string, number>>) => {
    const gauge: Gauge = new Gauge({
      name: `sise_recorder_${name}`,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        gauge.reset();
        for (const [kind, count] of Object.entries(recorder ? read(recorder()) : {})) gauge.set({ kind }, count);
      },
    });
  };
  byKind('waiting', 'What is recorded and not stored yet, by kind.', ({ waiting }) => waiting);
  byKind('stored', 'What this process has stored since the recorder was made, by kind.', ({ stored }) => stored);
  const failing: Gauge = new Gauge({
    name: 'sise_recorder_failing',
    help: '1 while the store refuses what is recorded.',
    registers: [registry],
    collect: () => failing.set(recorder?.().isFailing ? 1 : 0),
  });
  return {
    imported(done) {
      runs.inc({ result: done.result });
      if (done.result !== 'failed') days.inc(done.days);
      if (done.result === 'complete') completed.set(now() / 1_000);
    },
    measureRecorder(stats) {
      recorder = stats;
    },
  };
}
