import type { Device } from '@sise/contract/page';
import { describe, expect, it } from 'vitest';
import { storedTab, MY_TABS } from './my-tabs.ts';

const of = (device: Device) => ({ device, email: null });

describe('the last tab of a reader', () => {
  it('is opened on the same kind of device', () => {
    const [, , { id, to }] = MY_TABS;
    expect(storedTab(of('pc'), `a=b; sise-my-pc=${id}`)).toBe(to);
    expect(storedTab(of('mobile'), `sise-my-pc=${id}`)).toBeNull();
  });

  it('is the first if none is stored or it is unknown', () => {
    expect(storedTab(of('pc'), '')).toBeNull();
    expect(storedTab(of('pc'), 'sise-my-pc=favorites')).toBeNull();
    expect(storedTab(of('pc'), 'sise-my-pc=//evil.example')).toBeNull();
  });
});
