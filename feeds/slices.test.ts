import { describe, expect, it } from 'vitest';
import { createYieldInBackground, createYieldToEventLoop, mapInSlices } from './slices.ts';

describe('long work in slices', () => {
  it('lets other work run in between, and keeps its order', async () => {
    let clock = 0;
    const others: number[] = [];
    const doubled = mapInSlices(
      [1, 2, 3, 4],
      (item) => {
        clock += 5;
        setImmediate(() => others.push(item));
        return item * 2;
      },
      createYieldToEventLoop(() => clock),
    );
    expect(await doubled).toEqual([2, 4, 6, 8]);
    expect(others).toEqual([1, 2, 3, 4]);
  });

  it('goes on one at a time, each in a turn of its own', async () => {
    let clock = 0;
    let turn = 0;
    const turns: number[] = [];
    const count = () => {
      turn += 1;
      if (turns.length < 6) setImmediate(count);
    };
    setImmediate(count);
    const work = () =>
      mapInSlices(
        [1, 2],
        () => {
          clock += 10;
          turns.push(turn);
        },
        createYieldToEventLoop(() => clock),
      );
    await Promise.all([work(), work(), work()]);
    expect(new Set(turns.slice(3)).size).toBe(3);
  });

  it('does not pause within a slice', async () => {
    const others: string[] = [];
    setImmediate(() => others.push('somebody'));
    await mapInSlices(
      [1, 2, 3],
      (item) => item,
      createYieldToEventLoop(() => 0),
    );
    expect(others).toEqual([]);
  });

  it('rests after each slice of what nobody waits for', async () => {
    let clock = 0;
    const others: string[] = [];
    const work = mapInSlices(
      [1, 2],
      () => {
        clock += 3;
        others.push('work');
      },
      createYieldInBackground(() => clock),
    );
    for (let turn = 0; turn < 3; turn++) setImmediate(() => others.push('somebody'));
    await work;
    expect(others).toEqual(['work', 'work', 'somebody', 'somebody', 'somebody']);
  });
});
