/** Starts the site on an empty data folder and sends the first requests of a new browser. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const READY_WITHIN_MS = 120_000;

const data = mkdtempSync(join(tmpdir(), 'sise-smoke-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const site = spawn('sh', ['scripts/start.sh'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: data },
  stdio: 'inherit',
});

try {
  await until(async () => (await fetch(`${origin}/readyz`)).ok);
  await holds('the first page shows the market', async () => (await text('/')).includes('삼성전자'));
  await holds('the API answers', async () => (await text('/api/stock/005930/detail')).includes('"shcode":"005930"'));
  await holds('an unknown page is a 404', async () => (await fetch(`${origin}/no/such/page`)).status === 404);
  console.log('The site starts.');
} finally {
  site.kill('SIGTERM');
  await new Promise((resolve) => site.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}

async function text(path: string): Promise<string> {
  const response = await fetch(origin + path, {
    headers: { accept: path.startsWith('/api') ? 'application/json' : 'text/html' },
  });
  return response.text();
}

async function holds(claim: string, test: () => Promise<boolean>): Promise<void> {
  if (!(await test())) throw new Error(`It does not hold that ${claim}.`);
}

async function until(test: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (await test().catch(() => false)) return;
    if (site.exitCode !== null) throw new Error(`The site ended with exit code ${site.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The site was not ready in time.');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo; // a TCP server's address is never a string
      probe.close(() => resolve(free));
    });
  });
}
