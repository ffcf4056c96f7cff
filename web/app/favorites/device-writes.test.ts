import { shcode } from '@sise/domain/terms';
import { describe, expect, it, vi } from 'vitest';
import { NOT_STORED } from '../ui/device-store.ts';
import { EMPTY_LIST } from './device-store.ts';
import type { DeviceList } from './device-store.ts';
import { createDeviceWrites } from './device-writes.ts';

const SAMSUNG = { shcode: shcode('005930'), is_index: false, price: 71_500 };

function deviceWith(isWritable: boolean) {
  let list: DeviceList = EMPTY_LIST;
  const store = {
    watch: () => () => {},
    read: () => list,
    write(next: DeviceList) {
      if (isWritable) list = next;
      return isWritable;
    },
  };
  const alert = vi.fn();
  return { alert, writes: createDeviceWrites(store, alert), groups: () => list.groups };
}

describe('the writes of 관심 on this device', () => {
  it('put a stock into the first group', () => {
    const { writes, groups, alert } = deviceWith(true);
    expect(writes.keep(SAMSUNG, null)).toBe(true);
    expect(groups()).toMatchObject([{ stocks: [{ shcode: '005930', addedPrice: 71_500 }] }]);
    expect(alert).not.toHaveBeenCalled();
  });

  it('say that nothing is stored where storage is full or forbidden', () => {
    const { writes, alert } = deviceWith(false);
    const onDone = vi.fn();
    expect(writes.keep(SAMSUNG, null)).toBe(false);
    expect(writes.create('반도체', [SAMSUNG], 'a', onDone)).toBe(false);
    expect(onDone).not.toHaveBeenCalled();
    expect(alert.mock.calls).toEqual([[NOT_STORED], [NOT_STORED]]);
  });

  it('say why the rules refuse a change', () => {
    const { writes, alert } = deviceWith(true);
    expect(writes.create('', [], 'a')).toBe(false);
    expect(alert).toHaveBeenCalledOnce();
    expect(alert).not.toHaveBeenCalledWith(NOT_STORED);
  });
});
