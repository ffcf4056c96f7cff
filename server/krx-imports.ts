import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dateOf } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { createKrxClient } from '@sise/feeds/krx/client';
import type { KrxOptions, KrxRun } from '@sise/feeds/krx/krx';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import type { Config } from './config/config.ts';
import { tradingDaysOf } from './import/krx-range.ts';
import type { FeedMetrics } from './metrics/feed-metrics.ts';
import type { Store } from './store/database.ts';
import { withoutTimeLimit } from './store/query-limit.ts';

/** Imports the days that the archive lacks up to one. */
type ImportThrough = KrxOptions['importThrough'];

export interface KrxImportsOptions {
  readonly config: Pick<Config, 'krx' | 'dataDir' | 'databaseUrl'>;
  readonly key: string;
  readonly store: Store;
  readonly timers: FeedTimers;
  readonly random: () => number;
}

const IMPORT = fileURLToPath(new URL('import/main.ts', import.meta.url));

/**
 * Where a site's imports run: beside PostgreSQL in a process of their own. PGlite's folder is open in this process, and
 * may be in no other, so there they run here, a file at a time.
 */
export function createKrxImports(options: KrxImportsOptions): ImportThrough {
  return options.config.databaseUrl === null ? importHere(options) : importBeside(options);
}

/** Counts what becomes of imports. */
export function measured(importThrough: ImportThrough, metrics: FeedMetrics | undefined): ImportThrough {
  if (metrics === undefined) return importThrough;
  return async (last, signal) => {
    try {
      const run = await importThrough(last, signal);
      metrics.imported({ result: run.isComplete ? 'complete' : 'incomplete', days: run.imported.length });
      return run;
    } catch (error) {
      metrics.imported({ result: 'failed' });
      throw error;
    }
  };
}

function importHere({ config, key, store, timers, random }: KrxImportsOptions): ImportThrough {
  const client = createKrxClient({ baseUrl: config.krx.url, key, now: () => timers.now() });
  return (last, signal) =>
    withoutTimeLimit(async () => {
      const startedAt = new Date(timers.now());
      const { runKrxImport } = await import('./import/krx-run.ts');
      const { run } = await runKrxImport({
        days: await tradingDaysOf({ from: null, to: last }, last, store),
        store,
        client,
        again: false,
        today: dateOf(instant(timers.now())),
        timers,
        random,
        signal,
        startedAt,
        analyzes: false,
        folder: config.dataDir,
        isTerminal: false,
        say: () => {},
      });
      return run;
    });
}

function importBeside({ config: { krx, dataDir, databaseUrl }, key }: KrxImportsOptions): ImportThrough {
  const env = { KRX_API_KEY: key, KRX_API_URL: krx.url, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  return (last, signal) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--max-old-space-size=320', IMPORT, '--krx', `..${last}`], {
        env,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      const stop = () => void child.kill();
      let run: KrxRun | null = null;
      let errors = '';
      signal.addEventListener('abort', stop, { once: true });
      child.stderr?.on('data', (text) => (errors = `${errors}${String(text)}`.slice(-2_000)));
      child.once('message', (message) => (run = message as KrxRun)); // sent by the command
      child.once('error', reject);
      child.once('close', (code) => {
        signal.removeEventListener('abort', stop);
        if (run !== null) resolve(run);
        else reject(new Error(errors.trim() || `it ended with ${code}`));
      });
    });
}
