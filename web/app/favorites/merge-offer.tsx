import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useMember } from '../member/use-member.ts';
import { deviceStore } from './device-store.ts';
import { useDeviceList } from './use-favorites.ts';

/** Put off so often, it is not offered again by itself. */
const MOST_PUT_OFF = 3;
/** Whom it has been offered to in this tab. */
const OFFERED_KEY = 'sise-merge-offered';

// Few readers ever see it.
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** Who signs in with a list on this device is asked once whether it goes to the account. */
export function MergeOffer() {
  const email = useMember()?.email ?? null;
  const { groups, putOff } = useDeviceList();
  const offered = useSyncExternalStore(neverTold, readOffered, () => null);
  const [isDone, setDone] = useState(false);
  if (email === null || groups.length === 0 || putOff >= MOST_PUT_OFF || offered === email || isDone) return null;

  function close(): void {
    sessionStorage.setItem(OFFERED_KEY, String(email));
    setDone(true);
  }

  return (
    <Suspense>
      <MergeDialog
        groups={groups}
        onClose={close}
        onLater={() => {
          deviceStore.write({ ...deviceStore.read(), putOff: putOff + 1 });
          close();
        }}
      />
    </Suspense>
  );
}

const readOffered = () => sessionStorage.getItem(OFFERED_KEY);
const neverTold = () => () => {};
