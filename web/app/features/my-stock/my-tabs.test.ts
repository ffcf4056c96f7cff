import type { Device } from '@sise/contract/page';
import { describe, expect, it } from 'vitest';
import { keptTab, MY_TABS } from './my-tabs.ts';

const of = (device: Device) => ({ device, email: null });

describe('the tab a reader was at last', () => {
  it('is led on to on the same kind of device', () => {
    const { id, to } = MY_TABS[MY_TABS.length - 1];
    expect(keptTab(of('pc'), `a=b; sise-my-pc=${id}`)).toBe(MY_TABS.length > 1 ? to : null);
    expect(keptTab(of('mobile'), `sise-my-pc=${id}`)).toBeNull();
  });

  it('is the first where none is kept or it is not known', () => {
    expect(keptTab(of('pc'), '')).toBeNull();
    expect(keptTab(of('pc'), 'sise-my-pc=favorites')).toBeNull();
    expect(keptTab(of('pc'), 'sise-my-pc=//evil.example')).toBeNull();
  });
});
