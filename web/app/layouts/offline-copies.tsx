import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { wantsOfflinePages } from '../offline/offline-setting.ts';
import { isInApp } from '../member/native-app.ts';
import { latePartsSettled } from '../ui/late-part.tsx';
import { mayPrefetch } from './intent.ts';

/** How long a page is open before a copy is kept of it: what is only passed through is not worth a request, milliseconds. */
const SETTLED_MS = 3_000;

/**
 * Keeps a copy of each page the reader stays on, for when there is no network (decision 091). The newspaper's app keeps
 * none: what is left of an earlier visit there is removed.
 */
export function OfflineCopies() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || window.self !== window.top) return undefined;
    const settled = setTimeout(() => void keep(pathname + search).catch(() => {}), SETTLED_MS);
    return () => clearTimeout(settled);
  }, [pathname, search]);
  return null;
}

async function keep(address: string): Promise<void> {
  await latePartsSettled(); // the copy needs their code, too
  const isKeeping = wantsOfflinePages() && !isInApp();
  if (isKeeping && !mayPrefetch(navigator)) return;
  const { keepOpenPage, removeServiceWorker } = await import('../offline/service-worker.ts');
  await (isKeeping ? keepOpenPage(address) : removeServiceWorker());
}
