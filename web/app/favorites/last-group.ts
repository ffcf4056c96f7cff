import { readStored, writeStored } from '../ui/browser-storage.ts';

const keyOf = (reader: string) => `sise-last-group:${reader}`;

/** The group chosen last on this device; null if none was. */
export function readLastGroup(reader: string): string | null {
  return readStored(keyOf(reader));
}

export function storeLastGroup(reader: string, id: string): void {
  writeStored(keyOf(reader), id);
}
