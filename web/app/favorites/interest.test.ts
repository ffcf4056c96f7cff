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
    interest.answer(press);
    interest.press(samsung);
    expect(press.mock.calls).toEqual([[samsung], [kakao], [samsung]]);
    expect(onEarlyPress).toHaveBeenCalledTimes(2);
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
    stop();
    interest.show(new Set(['stock:005930']));
    expect([interest.isFollowed(samsung), wake.mock.calls.length]).toEqual([true, 1]);
  });
});
