import { OFFLINE_CACHES, SERVICE_WORKER } from '@sise/contract/offline';
import type { KeepMessage } from '@sise/contract/offline';
import { keptNote } from './kept-page.ts';

const ASSETS = '/assets/';

/**
 * Has the service worker keep a copy of the open page; registers the worker if there is none yet.
 * @param address path and query of the page
 */
export async function keepOpenPage(address: string): Promise<void> {
  if (!('serviceWorker' in navigator) || keptNote() !== null) return; // an insecure address has none
  const { serviceWorker } = navigator;
  try {
    await serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  } catch {
    return; // storage is forbidden, or there is no network: the site works without
  }
  const { active } = await serviceWorker.ready;
  active?.postMessage({ kind: 'keep', address, assets: loadedAssets() } satisfies KeepMessage, []);
}

/** Removes the service worker and everything it has kept. */
export async function removeServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_CACHES));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Paths of the built files that the page has loaded, those loaded on demand among them. */
function loadedAssets(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return [...new Set(paths.filter((path) => path.startsWith(ASSETS)))];
}
