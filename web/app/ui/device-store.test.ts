import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceStore } from './device-store.ts';

const KEY = 'list';
const parse = (text: string | null): readonly string[] => (text === null ? [] : (JSON.parse(text) as string[]));

describe('a store of this device', () => {
  const stored = new Map<string, string>();
  const setItem = vi.fn((key: string, text: string) => void stored.set(key, text));
  const page = Object.assign(new EventTarget(), {
    localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem },
  });

  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('window', page);
    return () => vi.unstubAllGlobals();
  });

  it('has what was written, as the same object until it changes', () => {
    const store = createDeviceStore(KEY, parse);
    expect(store.write(['a'])).toBe(true);
    expect(store.read()).toEqual(['a']);
    expect(store.read()).toBe(store.read());
  });

  it('wakes its watchers when this tab or another changes it, until they stop watching', () => {
    const store = createDeviceStore(KEY, parse);
    const wake = vi.fn();
    const stop = store.watch(wake);
    store.write(['a']);
    expect(wake).toHaveBeenCalledTimes(1);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }));
    expect(wake).toHaveBeenCalledTimes(2);
    stop();
    store.write(['b']);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('says that nothing is stored where storage is full or forbidden', () => {
    const store = createDeviceStore(KEY, parse);
    setItem.mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(store.write(['a'])).toBe(false);
    expect(store.read()).toEqual([]);
    vi.stubGlobal('window', {
      get localStorage() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(store.write(['a'])).toBe(false);
  });
});
