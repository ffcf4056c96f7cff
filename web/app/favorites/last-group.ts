import { readKept, writeKept } from '../api/browser-storage.ts';
import type { OwnGroup } from './own-groups.ts';

const keyOf = (reader: string) => `sise-last-group:${reader}`;

/** Where one press of a star puts a stock: the group chosen last on this device, or the first. */
export function groupForNext<Group extends OwnGroup>(groups: readonly Group[], reader: string): Group | undefined {
  const last = readKept(keyOf(reader));
  return groups.find(({ id }) => id === last) ?? groups.at(0);
}

export function keepLastGroup(reader: string, id: string): void {
  writeKept(keyOf(reader), id);
}
