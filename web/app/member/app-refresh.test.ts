import { describe, expect, it, vi } from 'vitest';
import { createManualScheduler } from '../live/testing/manual-scheduler.ts';
import { comesBack, createAppRefresh } from './app-refresh.ts';

/** A page of the app; `response` is what its next question comes to. */
function open({ isLoggedIn = false, response = false } = {}) {
  const scheduler = createManualScheduler();
  const asked: number[] = [];
  const refreshMember = vi.fn();
  const refreshMyStock = vi.fn();
  const refresh = createAppRefresh({
    session: {
      isLoggedIn: () => isLoggedIn,
      ask: (waitMs) => {
        asked.push(waitMs);
        return Promise.resolve(response);
      },
    },
    after: scheduler.after,
    refreshMember,
    refreshMyStock,
  });
  const visit = async (pathname: string, hasReturnUrl = false) => {
    refresh.visit({ pathname, hasReturnUrl });
    await new Promise(setImmediate);
  };
  const counts = () => [refreshMember.mock.calls.length, refreshMyStock.mock.calls.length];
  return { refresh, scheduler, asked, visit, counts };
}

describe('a page inside the app', () => {
  it('asks for the login at every address until there is one, and waits 100 ms for it', async () => {
    const page = open();
    await page.visit('/hkapp/stock/005930');
    await page.visit('/hkapp/index-info');
    await page.visit('/hkapp/my-stock');
    expect(page.asked).toEqual([100, 100, 100]);
    const ofMember = open({ isLoggedIn: true });
    await ofMember.visit('/hkapp/stock/005930');
    await ofMember.visit('/hkapp/my-stock');
    expect(ofMember.asked).toEqual([]);
  });

  it('fetches the member’s data 100 ms after a login', () => {
    const { refresh, scheduler, counts } = open();
    refresh.loggedIn();
    scheduler.pass(99);
    expect(counts()).toEqual([0, 0]);
    scheduler.pass(1);
    expect(counts()).toEqual([1, 0]);
  });

  it('fetches none of it on index-info, but on the next page', async () => {
    const { refresh, scheduler, visit, counts } = open({ isLoggedIn: true });
    await visit('/hkapp/index-info', true);
    refresh.loggedIn();
    scheduler.pass(1_000);
    expect(counts()).toEqual([0, 0]);
    await visit('/hkapp/konex');
    scheduler.pass(100);
    expect(counts()).toEqual([1, 0]);
    await visit('/hkapp/index-info');
    await visit('/hkapp/konex');
    scheduler.pass(100);
    expect(counts()).toEqual([1, 0]);
  });

  it.each([
    ['MY from another page', ['/hkapp/stock/005930', '/hkapp/my-stock'], false, 1],
    ['MY as the first page', ['/hkapp/my-stock'], false, 0],
    ['another tab of MY', ['/my-stock', '/my-stock/portfolio'], false, 0],
    ['any page with a returnUrl', ['/hkapp/stock/005930'], true, 1],
    ['index-info with a returnUrl', ['/hkapp/index-info'], true, 0],
  ])('fetches the lists 500 ms after the app was asked on %s', async (_, addresses, hasReturnUrl, times) => {
    const { scheduler, visit, counts } = open({ response: true });
    for (const address of addresses) await visit(address, hasReturnUrl);
    scheduler.pass(499);
    expect(counts()).toEqual([0, 0]);
    scheduler.pass(1);
    expect(counts()).toEqual([0, times]);
  });

  it('fetches the lists at once if the app is silent, for a member by cookie', async () => {
    const { scheduler, visit, counts } = open();
    await visit('/konex');
    await visit('/my-stock');
    scheduler.pass(0);
    expect(counts()).toEqual([0, 1]);
  });

  it('does nothing after it is stopped', async () => {
    const { refresh, scheduler, visit, counts } = open({ isLoggedIn: true });
    await visit('/konex', true);
    refresh.loggedIn();
    refresh.stop();
    scheduler.pass(1_000);
    expect(counts()).toEqual([0, 0]);
  });
});

it('a reader comes back with a returnUrl, except to index-info', () => {
  expect(comesBack({ pathname: '/konex', hasReturnUrl: true })).toBe(true);
  expect(comesBack({ pathname: '/konex', hasReturnUrl: false })).toBe(false);
  expect(comesBack({ pathname: '/index-info/up', hasReturnUrl: true })).toBe(false);
});
