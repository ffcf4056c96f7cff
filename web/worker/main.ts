/**
 * The service worker: keeps the last good pages of a reader, without anything personal, for when there is no network.
 * What it may keep is decided in kept-page.ts, what it does with a request in request-plan.ts (decision 091).
 */
import { OFFLINE_CACHES, OFFLINE_PAGE } from '@sise/contract/offline';
import type { KeepMessage } from '@sise/contract/offline';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { createBuiltFiles } from './built-files.ts';
import { createKeptPages } from './kept-pages.ts';
import { readKeepMessage } from './keep-message.ts';
import { isKeepable, markAsKept, noteOf } from './kept-page.ts';
import type { Cause, KeptFacts } from './kept-page.ts';
import { withKeptPages } from './offline-list.ts';
import { respondWithPage } from './page-response.ts';
import { planFor } from './request-plan.ts';

declare const self: ServiceWorkerGlobalScope;
/** Names the build: each build has a worker of its own. */
declare const BUILD: string;

const SHELL = `${OFFLINE_CACHES}shell-${BUILD}`;
const PAGES = `${OFFLINE_CACHES}pages`;
const FILES = `${OFFLINE_CACHES}files`;

/** How long a reader waits for the server before a kept page is shown, milliseconds. */
const PATIENCE_MS = 5_000;
/** A copy as young as this is not fetched again because its page is open. */
const FRESH_MS = 5 * MINUTE_MS;

const now = () => instant(Date.now());
const pages = createKeptPages(() => caches.open(PAGES), now);
const files = createBuiltFiles(
  () => caches.open(FILES),
  (...request) => fetch(...request),
);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))));
});

// The worker of an earlier build has no page open any more: nothing needs its files but the kept pages.
self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  const message = readKeepMessage(event.data);
  if (message !== null) event.waitUntil(keepOpenPage(message));
});

self.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, self.location.origin);
  if (plan === 'asset') event.respondWith(files.respond(event.request));
  if (plan === 'page') event.respondWith(pageFor(event));
});

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(OFFLINE_CACHES) && ![SHELL, PAGES, FILES].includes(name));
  await Promise.all(outdated.map((name) => caches.delete(name)));
  const kept = await pages.list();
  await files.retain(new Set(kept.flatMap(({ assets }) => assets)));
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** Keeps a page that was opened without the worker, or reached by a link within the site. */
async function keepOpenPage({ address, assets }: KeepMessage): Promise<void> {
  if (!(await pages.addAssets(address, assets, isFresh))) {
    const response = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-cache' });
    if (!isKeepable(response)) return;
    await files.add((await pages.keep(address, response, assets)).assets);
  }
  await files.add(assets);
}

function isFresh({ keptAt }: KeptFacts): boolean {
  return now() - keptAt < FRESH_MS;
}

async function pageFor(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const address = pathname + search;
  const network = loadPage(event);
  // The copy is made before the browser reads the response.
  const copied = network.then(
    (response) => (isKeepable(response) ? response.clone() : null),
    () => null,
  );
  event.waitUntil(copied.then((copy) => copy && keepPage(address, copy)));
  return respondWithPage({
    network,
    waited: new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    kept: (cause) => keptPage(address, cause),
    offlinePage,
  });
}

/** Keeps a copy of a page and the files it needs; a full disk only means that it is not kept. */
async function keepPage(address: string, copy: Response): Promise<void> {
  try {
    await files.add((await pages.keep(address, copy)).assets);
  } catch (error) {
    console.warn(`A copy of ${address} could not be kept`, error);
  }
}

async function loadPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined; // any in the DOM's types
  return preloaded ?? fetch(request);
}

async function keptPage(address: string, cause: Cause): Promise<Response | null> {
  const page = await pages.find(address);
  if (page === null) return null;
  const { facts, html, headers } = page;
  return new Response(markAsKept(html, noteOf(cause, facts.sentAt, now())), { headers });
}

async function offlinePage(): Promise<Response> {
  const shell = await caches.match(OFFLINE_PAGE, { cacheName: SHELL, ignoreVary: true });
  if (shell === undefined) return Response.error();
  const { headers } = shell;
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return new Response(withKeptPages(await shell.text(), await pages.list(), now()), { headers: plain });
}
