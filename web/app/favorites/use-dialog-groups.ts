import { useState } from 'react';
import { useMember } from '../member/use-member.ts';
import type { FavoriteWrites } from './favorite-writes.ts';
import type { OwnGroup } from './own-groups.ts';
import { useFavoriteWrites } from './use-favorites.ts';

interface DialogGroups {
  readonly groups: readonly OwnGroup[];
  /** Whose last group is stored. */
  readonly reader: string;
  readonly isOfDevice: boolean;
  readonly writes: FavoriteWrites;
}

/**
 * The groups of a dialog that is mounted at each opening, and its writes. If the session of its reader ends meanwhile, both
 * stay the account's: there may be a new session before the dialog is submitted again.
 * @param onSignedOut called if what it wrote is refused since the session has ended
 */
export function useDialogGroups(present: readonly OwnGroup[], onSignedOut: () => void): DialogGroups {
  const email = useMember()?.email ?? null;
  const [atFirst] = useState({ groups: present, email });
  const writes = useFavoriteWrites(onSignedOut, atFirst.email !== null);
  const hasEnded = email === null && atFirst.email !== null;
  const reader = email ?? atFirst.email;
  return {
    groups: hasEnded ? atFirst.groups : present,
    reader: reader ?? 'device',
    isOfDevice: reader === null,
    writes,
  };
}
