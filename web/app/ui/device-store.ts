import { readStored, writeStored } from './browser-storage.ts';

/** Said to a reader without an account where nothing could be stored. */
export const NOT_STORED = '이 브라우저에 저장하지 못했습니다. 로그인하면 저장됩니다.';

/** A value in the browser's storage, for `useSyncExternalStore`: other tabs change it, too. */
export interface DeviceStore<Value> {
  readonly watch: (wake: () => void) => () => void;
  /** The same object until it changes. */
  readonly read: () => Value;
  /** @returns whether it is stored: storage may be full or forbidden */
  readonly write: (value: Value) => boolean;
}

/**
 * Stores a value under a key, as JSON.
 * @param parse reads what is stored, whatever it is: null, or a text of an earlier version
 */
export function createDeviceStore<Value>(key: string, parse: (text: string | null) => Value): DeviceStore<Value> {
  let known: { readonly text: string | null; readonly value: Value } | null = null;
  const watchers = new Set<() => void>();
  return {
    watch(wake) {
      const receive = (event: StorageEvent) => {
        if (event.key === key || event.key === null) wake();
      };
      watchers.add(wake);
      window.addEventListener('storage', receive);
      return () => {
        watchers.delete(wake);
        window.removeEventListener('storage', receive);
      };
    },
    read() {
      const text = readStored(key);
      if (known === null || text !== known.text) known = { text, value: parse(text) };
      return known.value;
    },
    write(value) {
      const isStored = writeStored(key, JSON.stringify(value));
      for (const wake of watchers) wake();
      return isStored;
    },
  };
}
