import type { ApiReply, LiveRefusal } from '@sise/contract/live';

export interface EmitError extends LiveRefusal {
  /** milliseconds since 1970 */
  readonly at: number;
}

export interface EmitTimeout {
  readonly at: number;
  readonly hint: string;
}

/** The server's capabilities, and the failed calls by connection label and event. */
export interface CallStatistics {
  readonly apis: Readonly<Record<string, ApiReply>>;
  readonly emitErrors: Readonly<Record<string, Readonly<Record<string, readonly EmitError[]>>>>;
  readonly emitTimeouts: Readonly<Record<string, Readonly<Record<string, readonly EmitTimeout[]>>>>;
}

/** How many entries are kept per label and event; older ones are dropped. */
const MAX_ENTRIES = 20;

export interface CallRecorder {
  readonly statistics: CallStatistics;
  noteApi(api: ApiReply): void;
  /** Records a refusal and logs it. */
  noteError(event: string, refusal: LiveRefusal): void;
  /** Records a call that was not acknowledged in time and logs it with what to check. */
  noteTimeout(event: string, timeoutMs: number): void;
}

export interface CallRecorderParts {
  readonly label: string;
  readonly now: () => number;
  readonly log: (message: string) => void;
}

export function createCallRecorder({ label, now, log }: CallRecorderParts): CallRecorder {
  let statistics: CallStatistics = { apis: {}, emitErrors: {}, emitTimeouts: {} };
  return {
    get statistics() {
      return statistics;
    },
    noteApi(api) {
      statistics = { ...statistics, apis: { ...statistics.apis, [label]: api } };
    },
    noteError(event, refusal) {
      statistics = {
        ...statistics,
        emitErrors: withEntry(statistics.emitErrors, label, event, { ...refusal, at: now() }),
      };
      log(`emitError: ${label}/${event}: ${refusal.emitError} (${refusal.message})`);
    },
    noteTimeout(event, timeoutMs) {
      const hint = `Check that the backend supports "${event}" and that a timeout of ${timeoutMs} ms is not too small.`;
      statistics = {
        ...statistics,
        emitTimeouts: withEntry(statistics.emitTimeouts, label, event, { at: now(), hint }),
      };
      log(`emitTimeout: ${label}/${event}: ${hint}`);
    },
  };
}

type Entries<Entry> = Readonly<Record<string, Readonly<Record<string, readonly Entry[]>>>>;

function withEntry<Entry>(entries: Entries<Entry>, label: string, event: string, entry: Entry): Entries<Entry> {
  const ofLabel = entries[label] ?? {};
  return { ...entries, [label]: { ...ofLabel, [event]: [...(ofLabel[event] ?? []), entry].slice(-MAX_ENTRIES) } };
}
