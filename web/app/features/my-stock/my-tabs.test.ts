import type { Device } from '@sise/contract/page';
import { describe, expect, it } from 'vitest';
import { storedTab, MY_TABS } from './my-tabs.ts';

const none = new URLSearchParams();
const asked = (query: string) => storedTab(of('pc'), 'sise-my-pc=alerts', new URLSearchParams(query));
const of = (device: Device) => ({ device, email: null });

describe('the last tab of a reader', () => {
  it('is opened on the same kind of device', () => {
    const [, , { id, to }] = MY_TABS;
    expect(storedTab(of('pc'), `a=b; sise-my-pc=${id}`, none)).toBe(to);
    expect(storedTab(of('mobile'), `sise-my-pc=${id}`, none)).toBeNull();
  });

  it('is the first if none is stored or it is unknown', () => {
    expect(storedTab(of('pc'), '', none)).toBeNull();
    expect(storedTab(of('pc'), 'sise-my-pc=favorites', none)).toBeNull();
    expect(storedTab(of('pc'), 'sise-my-pc=//evil.example', none)).toBeNull();
  });

  it('gives way to an address that names a group or a view', () => {
    expect([asked('group=all'), asked('view=flows')]).toEqual([null, null]);
    expect(asked('utm_source=mail')).toBe(MY_TABS[3].to);
  });
});
