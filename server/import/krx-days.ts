import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '@sise/domain/market/kst';
import type { SourceFault } from '@sise/domain/market/source';
import type { DateKst } from '@sise/domain/terms';
import type { KrxClient } from '@sise/feeds/krx/client';
import { fetchDay, fileName } from '@sise/feeds/krx/day-files';
import type { KrxFile } from '@sise/feeds/krx/day-files';
import { KRX_SERVICES } from '@sise/feeds/krx/services';
import type { KrxService } from '@sise/feeds/krx/services';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Store } from '../store/database.ts';
import { importFile } from './import-file.ts';
import type { Outcome } from './import-file.ts';
import type { Report } from './report.ts';

/** What became of a day of the KRX Open API. */
export type KrxDay =
  | {
      readonly status: 'imported';
      /** of each of its files, in the order of the services */
      readonly outcomes: readonly Outcome[];
      /** Services without a row, and those whose answer could not be read. */
      readonly absent: readonly KrxService[];
      readonly unreadable: readonly KrxService[];
      /** about the unreadable ones */
      readonly message: string | null;
    }
  /** All its files were imported before. */
  | { readonly status: 'skipped' }
  /** No service has a row: a holiday, or not published yet. */
  | { readonly status: 'empty' }
  | { readonly status: 'failed'; readonly fault: SourceFault; readonly message: string };

export interface KrxDaysOptions {
  readonly store: Store;
  readonly client: KrxClient;
  readonly report: Report;
  /** Fetches files again that were imported before. */
  readonly again: boolean;
  readonly today: DateKst;
  readonly timers: FeedTimers;
  readonly random: () => number;
  /** When it aborts, a day that is being fetched is dropped, and one that is being imported is finished. */
  readonly signal: AbortSignal;
}

/** Fetches days and imports them, one at a time. */
export interface KrxDays {
  /** Services that the key does not open, as far as they were asked. */
  readonly refused: ReadonlySet<KrxService>;
  /** calls made */
  readonly calls: number;
  /** the largest difference of KRX's clock and ours, milliseconds */
  readonly clockError: number;
  /**
   * @param onProgress receives the share done, 0 to 1
   * @returns null if the signal aborted before anything of the day was imported
   */
  take(date: DateKst, onProgress?: (share: number) => void): Promise<KrxDay | null>;
}

/** KRX allows this many calls a day of a key, its own days in Korea. */
const CALLS_A_DAY = 10_000;

const clock = () => performance.now();

export function createKrxDays(options: KrxDaysOptions): KrxDays {
  const { store, client, report, again, timers, random, signal, today } = options;
  const refused = new Set<KrxService>();
  let calls = 0;
  let clockError = 0;

  async function mayCall(): Promise<boolean> {
    const rule = { kind: 'krx', most: CALLS_A_DAY, windowMs: 2 * DAY_MS } as const;
    if ((await store.limits.count(rule, 'calls', today)).left < 0) return false;
    calls += 1;
    return true;
  }

  async function missingServices(date: DateKst): Promise<readonly KrxService[]> {
    if (again) return KRX_SERVICES;
    const nameOf = (service: KrxService) => fileName(service, date);
    const imported = await store.journal.importedNames(KRX_SERVICES.map(nameOf));
    return KRX_SERVICES.filter((service) => !imported.has(nameOf(service)));
  }

  async function importFiles(files: readonly KrxFile[], onFile: (done: number) => void): Promise<Outcome[]> {
    const folder = await mkdtemp(join(tmpdir(), 'krx-'));
    const outcomes: Outcome[] = [];
    try {
      for (const [done, { name, body }] of files.entries()) {
        const path = join(folder, name);
        await writeFile(path, body);
        outcomes.push(await importFile(path, { store, report, again, today, now: clock, onProgress: () => {} }));
        onFile(done + 1);
        await setImmediate(); // a site may run in this process
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return outcomes;
  }

  return {
    refused,
    get calls() {
      return calls;
    },
    get clockError() {
      return clockError;
    },
    async take(date, onProgress = () => {}) {
      const services = await missingServices(date);
      if (services.every((service) => refused.has(service))) return { status: 'skipped' };
      // Half of a day's time is the network's.
      const fetched = await fetchDay({
        client,
        date,
        services,
        refused,
        mayCall,
        timers,
        random,
        signal,
        onFile: (done) => onProgress(done / services.length / 2),
        onClock: (lead) => (clockError = Math.max(clockError, Math.abs(lead))),
      }).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (fetched === null) return null;
      const { files, absent, unreadable, fault, message } = fetched;
      if (fault !== null) return { status: 'failed', fault, message: message ?? '' };
      if (refused.size === KRX_SERVICES.length)
        return { status: 'failed', fault: 'key', message: 'the key opens no service' };
      if (files.length === 0 && absent.length === 0)
        return unreadable.length === 0
          ? { status: 'skipped' } // all that was missing is refused
          : { status: 'failed', fault: 'protocol', message: message ?? '' };
      if (files.length === 0 && services.length === KRX_SERVICES.length) return { status: 'empty' };
      const outcomes = await importFiles(files, (done) => onProgress(0.5 + done / files.length / 2));
      return { status: 'imported', outcomes, absent, unreadable, message };
    },
  };
}
