import { createDeviceStore } from '../ui/device-store.ts';
import type { DeviceGroup } from './own-groups.ts';

/** The 관심 lists that this device stores until a reader signs in. */
export interface DeviceList {
  readonly groups: readonly DeviceGroup[];
  /** Groups set aside when the reader chose the lists of the account, and until when, milliseconds since 1970. */
  readonly aside: { readonly groups: readonly DeviceGroup[]; readonly until: number } | null;
  /** How often the reader postponed the merge. */
  readonly putOff: number;
}

const KEY = 'sise-favorites';
export const EMPTY_LIST: DeviceList = { groups: [], aside: null, putOff: 0 };

/** The list of this device. */
export const deviceStore = createDeviceStore(KEY, parse);

/** A text that is not a list of this version is read as an empty list. */
function parse(text: string | null): DeviceList {
  try {
    const { groups, aside, putOff } = JSON.parse(text ?? '{}') as Partial<DeviceList>; // written by write
    if (!Array.isArray(groups)) return EMPTY_LIST;
    const isKept = aside != null && aside.until > Date.now();
    return { groups, aside: isKept ? aside : null, putOff: putOff ?? 0 };
  } catch {
    return EMPTY_LIST;
  }
}
