/** Stands in for the thread of the pages in tests/page-thread.test.ts: what it does is what the path says. */
import type { FromPageThread, ToPageThread } from '@sise/server/page-thread/messages';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

const SLOW_MS = 50;

parentPort?.on('message', (message: ToPageThread) => {
  if (message.kind === 'page') void make(message.id, new URL(message.url).pathname);
});
send({ kind: 'loaded', fields: ['n'] });

async function make(id: number, path: string): Promise<void> {
  if (path === '/ends') process.exit(1);
  if (path === '/throws') queueMicrotask(() => fail());
  if (path === '/hangs') for (;;);
  if (path === '/slow') await pause(SLOW_MS);
  if (path === '/fails') send({ kind: 'failed', id, error: 'Error: no page' });
  else send({ kind: 'made', id, status: 200, headers: [], bytes: new TextEncoder().encode(path) });
}

function fail(): never {
  throw new Error('out of hand');
}

function send(message: FromPageThread): void {
  parentPort?.postMessage(message, []);
}
