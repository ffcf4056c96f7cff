import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../tests/support/free-port.ts';

const READY_WITHIN_MS = 120_000;

export interface BuiltSite {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The site as `npm start` starts it, on the simulator and with an empty folder of data. */
export async function startBuiltSite(): Promise<BuiltSite> {
  const data = mkdtempSync(join(tmpdir(), 'sise-bench-'));
  const port = await findFreePort();
  const site = spawn('sh', ['scripts/start.sh'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: data, NODE_ENV: 'production' },
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = once(site, 'exit');
    site.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await pause(500)) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    if (response?.ok) return { origin, stop };
  }
  await stop();
  throw new Error('The site was not ready in time.');
}
