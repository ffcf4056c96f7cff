import { readKept, writeKept } from '../api/browser-storage.ts';
import type { DeviceGroup } from './own-groups.ts';

/** What this device keeps of 관심 before anybody has signed in. */
export interface DeviceList {
  readonly groups: readonly DeviceGroup[];
  /** Groups put aside when the account's own were preferred, and until when, milliseconds since 1970. */
  readonly aside: { readonly groups: readonly DeviceGroup[]; readonly until: number } | null;
  /** How often merging was put off. */
  readonly putOff: number;
}

const KEY = 'sise-favorites';
export const EMPTY_LIST: DeviceList = { groups: [], aside: null, putOff: 0 };

let known: { readonly text: string | null; readonly list: DeviceList } = { text: null, list: EMPTY_LIST };
const watchers = new Set<() => void>();

/** The list of this device, as a store: other tabs change it too. */
export const deviceStore = {
  watch(wake: () => void): () => void {
    const hear = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) wake();
    };
    watchers.add(wake);
    window.addEventListener('storage', hear);
    return () => {
      watchers.delete(wake);
      window.removeEventListener('storage', hear);
    };
  },
  /** The same object until it changes. */
  read(): DeviceList {
    const text = readKept(KEY);
    if (text !== known.text) known = { text, list: parse(text) };
    return known.list;
  },
  write(list: DeviceList): void {
    writeKept(KEY, JSON.stringify(list));
    for (const wake of watchers) wake();
  },
};

/** What is not a list, or no longer one of ours, is an empty one: nothing of it could be shown. */
function parse(text: string | null): DeviceList {
  try {
    const { groups, aside, putOff } = JSON.parse(text ?? '{}') as Partial<DeviceList>; // our own, of write
    if (!Array.isArray(groups)) return EMPTY_LIST;
    const isKept = aside != null && aside.until > Date.now();
    return { groups, aside: isKept ? aside : null, putOff: putOff ?? 0 };
  } catch {
    return EMPTY_LIST;
  }
}
