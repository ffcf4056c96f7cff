import { describe, expect, it } from 'vitest';
import { createOneAtATime } from './one-at-a-time.ts';
import { createYieldToEventLoop, mapInSlices } from './slices.ts';

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
});

describe('one piece of work at a time', () => {
  it('runs in order, also after a failure, and refuses when too many are waiting', async () => {
    const oneAtATime = createOneAtATime(2);
    const done: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = oneAtATime(async () => {
      await gate.promise;
      done.push('first');
      throw new Error('failed');
    });
    const second = oneAtATime(async () => void done.push('second'));
    await expect(oneAtATime(async () => void done.push('third'))).rejects.toMatchObject({ code: 'rate.limited' });
    gate.resolve();
    await expect(first).rejects.toThrow('failed');
    await second;
    await oneAtATime(async () => void done.push('fourth'));
    expect(done).toEqual(['first', 'second', 'fourth']);
  });
});
