import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { OpenedPart } from '../ui/opened-part.tsx';
import { useMember } from '../member/use-member.ts';
import { deviceStore } from './device-store.ts';
import { useDeviceList } from './use-favorites.ts';

/** After so many postponements the merge is not offered again. */
const MOST_PUT_OFF = 3;
/** The reader to whom this tab has offered it. */
const OFFERED_KEY = 'sise-merge-offered';

// Loaded only for the few readers who see it.
const loadMergeDialog = async () => (await import('./merge-dialog.tsx')).MergeDialog;

/** Asks a reader who signs in with a list on this device, once in a tab, whether to merge it into the account. */
export function MergeOffer() {
  const email = useMember()?.email ?? null;
  const { groups, putOff } = useDeviceList();
  const offered = useSyncExternalStore(subscribeToNothing, readOffered, () => null);
  const [isDone, setDone] = useState(false);
  const isOffered = email !== null && groups.length > 0 && putOff < MOST_PUT_OFF && offered !== email && !isDone;
  if (!isOffered) return null;

  function close(): void {
    writeStored(OFFERED_KEY, String(email), 'sessionStorage');
    setDone(true);
  }

  return (
    // Without its code the next page offers it.
    <OpenedPart load={loadMergeDialog} open onMissing={() => setDone(true)} isQuiet>
      {(MergeDialog) => (
        <MergeDialog
          groups={groups}
          onClose={close}
          onLater={() => {
            deviceStore.write({ ...deviceStore.read(), putOff: putOff + 1 });
            close();
          }}
        />
      )}
    </OpenedPart>
  );
}

const readOffered = () => readStored(OFFERED_KEY, 'sessionStorage');
const subscribeToNothing = () => () => {};
