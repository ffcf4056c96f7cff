import { describe, expect, it } from 'vitest';
import { createOneAtATime } from './one-at-a-time.ts';

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
