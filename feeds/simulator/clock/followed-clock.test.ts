import { instantAt } from '@sise/domain/market/kst';
import { dateKst, instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createFollowedClock } from './followed-clock.ts';
import { createHeldClock } from './held-clock.ts';

const START = instantAt(dateKst('2026-11-20'), 600);
const at = (milliseconds: number) => instant(START + milliseconds);

describe('a followed clock', () => {
  it('ticks at the moments it is moved to, and never goes back', () => {
    const clock = createFollowedClock(START, createHeldClock);
    const ticks: Instant[] = [];
    clock.onTick((now) => ticks.push(now));
    for (const moment of [100, 300, 200, 300]) clock.moveTo(at(moment));
    expect(ticks).toEqual([at(100), at(300), at(300)]);
    expect([clock.now(), clock.reached]).toEqual([at(300), at(300)]);
  });

  it('goes on by itself from where it was, and is moved no more', () => {
    let own = createHeldClock(START);
    const clock = createFollowedClock(START, (from) => (own = createHeldClock(from)));
    const ticks: Instant[] = [];
    clock.onTick((now) => ticks.push(now));
    clock.moveTo(at(500));
    clock.run();
    clock.moveTo(at(5_000));
    own.advance(66);
    expect([clock.now(), clock.reached]).toEqual([at(566), at(566)]);
    clock.stop();
    own.advance(66);
    expect(ticks).toEqual([at(500), at(566)]);
  });
});
