import { describe, expect, it } from 'vitest';
import { instant } from '../terms.ts';
import { COOLDOWN_MS, createClickLimiter, MOST_CLICKS } from './click-limiter.ts';

function limiterAt() {
  let time = 1_000_000;
  const limiter = createClickLimiter(() => instant(time));
  return {
    press: (code = '005930', reader = 'kim') => limiter.press(reader, code),
    wait: (milliseconds: number) => void (time += milliseconds),
  };
}

describe('the star of a stock', () => {
  it('is pressed nine times freely, and the tenth begins a wait of a minute', () => {
    const { press } = limiterAt();
    for (let n = 1; n < MOST_CLICKS; n += 1) expect(press()).toEqual({ ok: true });
    expect(press()).toEqual({ ok: false, why: 'begun', seconds: 60 });
  });

  it('says how long the wait still is, and is free again when it is over', () => {
    const { press, wait } = limiterAt();
    for (let n = 0; n < MOST_CLICKS; n += 1) press();
    wait(18_400);
    expect(press()).toEqual({ ok: false, why: 'cooling', seconds: 42 });
    wait(COOLDOWN_MS - 18_400);
    expect(press()).toEqual({ ok: true });
  });

  it('counts each reader and each stock by itself', () => {
    const { press } = limiterAt();
    for (let n = 0; n < MOST_CLICKS; n += 1) press();
    expect(press('000660')).toEqual({ ok: true });
    expect(press('005930', 'lee')).toEqual({ ok: true });
    expect(press()).toMatchObject({ ok: false });
  });

  it('forgets no click before there was a wait, however long ago it was', () => {
    const { press, wait } = limiterAt();
    for (let n = 1; n < MOST_CLICKS; n += 1) press();
    wait(60 * COOLDOWN_MS);
    expect(press()).toEqual({ ok: false, why: 'begun', seconds: 60 });
    wait(COOLDOWN_MS);
    for (let n = 1; n < MOST_CLICKS; n += 1) expect(press()).toEqual({ ok: true });
  });

  it('does not grow without end', () => {
    const { press } = limiterAt();
    for (let n = 1; n < MOST_CLICKS; n += 1) press();
    for (let n = 0; n < 20_000; n += 1) press(String(n));
    expect(press()).toEqual({ ok: true }); // long forgotten
  });
});
