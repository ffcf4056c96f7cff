import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { returnToServer } from './server-return.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the return of a kept page to the server', () => {
  const events = new EventTarget();
  const page = { events, hasServerPage: vi.fn(), reload: vi.fn(), reloadSeldom: vi.fn() };
  let end: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    page.hasServerPage.mockResolvedValue(true);
    end = returnToServer(page);
  });

  afterEach(() => {
    end();
    vi.useRealTimers();
    vi.resetAllMocks();
  });

  it('comes at once with the network, if the server has the page', async () => {
    page.hasServerPage.mockResolvedValue(false);
    events.dispatchEvent(new Event('online'));
    await pass(0);
    expect(page.reload).not.toHaveBeenCalled();
    page.hasServerPage.mockResolvedValue(true);
    events.dispatchEvent(new Event('online'));
    await pass(0);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('comes more and more seldom without an event of the network', async () => {
    await pass(5_000);
    expect(page.reloadSeldom).toHaveBeenCalledTimes(1);
    await pass(10_000);
    expect(page.reloadSeldom).toHaveBeenCalledTimes(2);
    await pass(19_999);
    expect(page.reloadSeldom).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(page.reloadSeldom).toHaveBeenCalledTimes(3);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it.each(['click', 'keydown'])('waits after a %s, also one while the server is asked', async (press) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    page.hasServerPage.mockReturnValueOnce(promise);
    events.dispatchEvent(new Event('online'));
    events.dispatchEvent(new Event(press));
    resolve(true);
    await pass(4_000);
    events.dispatchEvent(new Event(press));
    await pass(5_999);
    expect(page.reload).not.toHaveBeenCalled();
    await pass(1);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('waits no longer where the clock is set back meanwhile', async () => {
    events.dispatchEvent(new Event('click'));
    vi.setSystemTime(Date.now() - 3_600_000);
    events.dispatchEvent(new Event('online'));
    await pass(6_000);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('does not come after its end', async () => {
    events.dispatchEvent(new Event('click'));
    events.dispatchEvent(new Event('online'));
    await pass(0);
    end();
    events.dispatchEvent(new Event('online'));
    await pass(100_000);
    expect(page.reload).not.toHaveBeenCalled();
    expect(page.reloadSeldom).not.toHaveBeenCalled();
  });
});
