import { afterEach, expect, it, vi } from 'vitest';
import { createNearness } from './nearness.ts';

afterEach(() => vi.unstubAllGlobals());

function nothingIsObserved(_isNear: boolean): void {
  expect.fail('nothing is observed');
}

it('calls when the reader comes near, and not while they stay or go', () => {
  let see = nothingIsObserved;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      observe = vi.fn();
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => call([{ isIntersecting: !isIntersecting }, { isIntersecting }]);
      }
    },
  );
  const nearness = createNearness();
  const called = vi.fn();
  const stop = nearness.onNear(called);
  const leave = nearness.observe({} as Element);
  expect(nearness.isNear()).toBe(false);
  for (const [isNear, calls] of [
    [true, 1],
    [true, 1],
    [false, 1],
    [true, 2],
  ] as const) {
    see(isNear);
    expect([nearness.isNear(), called.mock.calls.length]).toEqual([isNear, calls]);
  }
  stop();
  see(false);
  see(true);
  expect(called).toHaveBeenCalledTimes(2);
  leave();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('is near where a browser cannot say', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const nearness = createNearness();
  nearness.observe({} as Element)();
  expect(nearness.isNear()).toBe(true);
});
