import { describe, expect, it } from 'vitest';
import { createPaintedValues } from './painted-values.ts';
import { createManualScheduler } from './testing/manual-scheduler.ts';

describe('values that are painted', () => {
  it('wake many watchers in several frames, each once, with all values of one moment', () => {
    const scheduler = createManualScheduler();
    const values = createPaintedValues<number>(scheduler, { onFirst: () => {}, onLast: () => {} });
    const keys = Array.from({ length: 20 }, (_, i) => `${i}`);
    const woken: string[] = [];
    const stops = keys.map((key) => values.watch(key, () => woken.push(key)));
    for (const key of keys) values.put(key, 1);
    scheduler.paint();
    expect(woken.length).toBeGreaterThan(0);
    expect(woken.length).toBeLessThan(keys.length);
    expect(keys.map((key) => values.read(key))).toEqual(keys.map(() => 1));
    stops[19]?.(); // has left before its turn
    for (let frames = 0; frames < keys.length; frames++) scheduler.paint();
    expect(woken).toEqual(keys.slice(0, 19));
  });

  it('wake all watchers of one key in one frame, so that a page shows one value of it', () => {
    const scheduler = createManualScheduler();
    const values = createPaintedValues<number>(scheduler, { onFirst: () => {}, onLast: () => {} });
    const woken: string[] = [];
    const watch = (key: string, times: number) => {
      for (let n = 0; n < times; n++) values.watch(key, () => woken.push(key));
    };
    for (const [key, times] of [
      ['one', 12],
      ['other', 3],
    ] as const)
      watch(key, times);
    values.put('one', 1);
    values.put('other', 1);
    scheduler.paint();
    expect(woken).toEqual(Array.from({ length: 12 }, () => 'one'));
    scheduler.paint();
    expect(woken.slice(12)).toEqual(['other', 'other', 'other']);
  });
});
