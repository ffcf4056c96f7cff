import type { ApiReply, LiveRefusal } from '@sise/contract/live';

export interface EmitError extends LiveRefusal {
  /** milliseconds since 1970 */
  readonly at: number;
}

export interface EmitTimeout {
  readonly at: number;
  readonly hint: string;
}

/** What the server says it can do, and what went wrong with calls to it, by label of the connection and by event. */
export interface EmitLedger {
  readonly apis: Readonly<Record<string, ApiReply>>;
  readonly emitErrors: Readonly<Record<string, Readonly<Record<string, readonly EmitError[]>>>>;
  readonly emitTimeouts: Readonly<Record<string, Readonly<Record<string, readonly EmitTimeout[]>>>>;
}

/** Of each label and event the last so many are kept. */
const KEPT = 20;

export interface LedgerKeeper {
  readonly ledger: EmitLedger;
  noteApi(api: ApiReply): void;
  /** Keeps a refusal and logs it. */
  noteError(event: string, refusal: LiveRefusal): void;
  /** Keeps a call that was not acknowledged in time and logs it with what to look at. */
  noteTimeout(event: string, timeoutMs: number): void;
}

export interface LedgerParts {
  readonly label: string;
  readonly now: () => number;
  readonly log: (message: string) => void;
}

export function keepLedger({ label, now, log }: LedgerParts): LedgerKeeper {
  let ledger: EmitLedger = { apis: {}, emitErrors: {}, emitTimeouts: {} };
  return {
    get ledger() {
      return ledger;
    },
    noteApi(api) {
      ledger = { ...ledger, apis: { ...ledger.apis, [label]: api } };
    },
    noteError(event, refusal) {
      ledger = { ...ledger, emitErrors: withEntry(ledger.emitErrors, label, event, { ...refusal, at: now() }) };
      log(`emitError: ${label}/${event}: ${refusal.emitError} (${refusal.message})`);
    },
    noteTimeout(event, timeoutMs) {
      const hint = `Check that the backend supports "${event}" and that a timeout of ${timeoutMs} ms is not too small.`;
      ledger = { ...ledger, emitTimeouts: withEntry(ledger.emitTimeouts, label, event, { at: now(), hint }) };
      log(`emitTimeout: ${label}/${event}: ${hint}`);
    },
  };
}

type Entries<Entry> = Readonly<Record<string, Readonly<Record<string, readonly Entry[]>>>>;

function withEntry<Entry>(entries: Entries<Entry>, label: string, event: string, entry: Entry): Entries<Entry> {
  const ofLabel = entries[label] ?? {};
  return { ...entries, [label]: { ...ofLabel, [event]: [...(ofLabel[event] ?? []), entry].slice(-KEPT) } };
}
