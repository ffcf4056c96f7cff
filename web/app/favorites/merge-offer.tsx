import { lazy, Suspense, useEffect, useState } from 'react';
import { useMember } from '../member/use-member.ts';
import { deviceStore } from './device-store.ts';
import { useDeviceList } from './use-favorites.ts';

/** Put off so often, it is not offered again by itself. */
const MOST_PUT_OFF = 3;
/** In this tab, for this sign-in, it has been offered. */
const OFFERED_KEY = 'sise-merge-offered';

// Few readers ever see it.
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));

/** Who signs in with a list on this device is asked once whether it goes to the account. */
export function MergeOffer() {
  const email = useMember()?.email ?? null;
  const { groups, putOff } = useDeviceList();
  const [isOpen, setOpen] = useState(false);
  const isDue = email !== null && groups.length > 0 && putOff < MOST_PUT_OFF;

  useEffect(() => {
    if (!isDue || sessionStorage.getItem(OFFERED_KEY) === email) return;
    sessionStorage.setItem(OFFERED_KEY, email);
    setOpen(true);
  }, [isDue, email]);

  if (email === null || groups.length === 0) return null;
  return (
    <Suspense>
      {isOpen && (
        <MergeDialog
          groups={groups}
          onClose={() => setOpen(false)}
          onLater={() => {
            deviceStore.write({ ...deviceStore.read(), putOff: putOff + 1 });
            setOpen(false);
          }}
        />
      )}
    </Suspense>
  );
}
