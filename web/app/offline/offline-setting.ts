import { useState } from 'react';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { untilLoaded } from '../ui/until-loaded.ts';

const KEY = 'sise.offline-pages';
const OFF = 'off';

/** Whether this device keeps pages for when there is no network: yes, unless its reader has switched it off. */
export function wantsOfflinePages(): boolean {
  return readStored(KEY) !== OFF;
}

/** The setting and a function that changes it, which takes effect at once. */
export function useOfflineSetting(): readonly [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(wantsOfflinePages);
  const change = (next: boolean) => {
    const { pathname, search } = window.location;
    writeStored(KEY, next ? 'on' : OFF);
    setOn(next);
    void untilLoaded(() => import('./service-worker.ts')).then(({ keepOpenPage, removeServiceWorker }) =>
      next ? keepOpenPage(pathname + search) : removeServiceWorker(),
    );
  };
  return [isOn, change];
}
