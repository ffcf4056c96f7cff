import { describe, expect, it, vi } from 'vitest';
import { createInterest } from './interest.ts';

const samsung = { shcode: '005930', hname: '삼성전자', is_index: false, price: 70_000 };
const kakao = { ...samsung, shcode: '035720', hname: '카카오' };

describe('the interest of a page', () => {
  it('keeps presses until somebody takes them, in their order', () => {
    const onEarlyPress = vi.fn();
    const interest = createInterest(new Set(), onEarlyPress);
    interest.press(samsung);
    interest.press(kakao);
    const press = vi.fn();
    interest.takePresses(press);
    interest.press(samsung);
    expect(press.mock.calls).toEqual([[samsung], [kakao], [samsung]]);
    expect(onEarlyPress).toHaveBeenCalledTimes(2);
  });

  it('is asked for before the page is at rest, and says why it is not there', () => {
    const onAsked = vi.fn();
    const interest = createInterest(new Set(['stock:005930']), onAsked);
    const wake = vi.fn();
    interest.watch(wake);
    expect(interest.known().keys).toBeNull(); // what the page itself knows may be a part
    interest.ask();
    interest.fail('연결을 확인하고 다시 시도해 주세요.');
    expect(interest.known()).toEqual({ keys: null, failure: '연결을 확인하고 다시 시도해 주세요.' });
    expect(interest.isFollowed(samsung)).toBe(true);
    interest.show(new Set(['stock:005930', 'index:1001']));
    expect(interest.known()).toEqual({ keys: new Set(['stock:005930', 'index:1001']), failure: null });
    expect([onAsked.mock.calls.length, wake.mock.calls.length]).toEqual([1, 2]);
  });

  it('wakes its watchers for other groups, and remembers what the server rendered', () => {
    const interest = createInterest(new Set(['stock:005930']), () => {});
    const wake = vi.fn();
    const stop = interest.watch(wake);
    interest.show(new Set());
    expect([interest.isFollowed(samsung), interest.wasFollowed(samsung), wake.mock.calls.length]).toEqual([
      false,
      true,
      1,
    ]);
    expect(interest.known()).toEqual({ keys: new Set(), failure: null });
    stop();
    interest.show(new Set(['stock:005930']));
    expect([interest.isFollowed(samsung), wake.mock.calls.length]).toEqual([true, 1]);
  });
});
