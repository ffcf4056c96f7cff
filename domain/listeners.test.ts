import { describe, expect, it } from 'vitest';
import { createListeners } from './listeners.ts';

const failing = (message: string) => () => {
  throw new Error(message);
};

describe('listeners', () => {
  it('all hear, whoever of them throws, and the errors reach the reporter', () => {
    const errors: unknown[] = [];
    const heard: number[] = [];
    const listeners = createListeners<number>((error) => errors.push(error));
    listeners.add(failing('first'));
    listeners.add((told) => heard.push(told));
    listeners.add(failing('third'));
    listeners.tell(1);
    listeners.tell(2);
    expect(heard).toEqual([1, 2]);
    expect(errors).toEqual(['first', 'third', 'first', 'third'].map((message) => new Error(message)));
  });

  it('without a reporter all hear before the error comes out of the telling', () => {
    const heard: number[] = [];
    const listeners = createListeners<number>();
    const stop = listeners.add(failing('first'));
    listeners.add((told) => heard.push(told));
    expect(() => listeners.tell(1)).toThrow('first');
    listeners.add(failing('third'));
    expect(() => listeners.tell(2)).toThrow(AggregateError);
    stop();
    expect(() => listeners.tell(3)).toThrow('third');
    expect(heard).toEqual([1, 2, 3]);
  });

  it('one that comes while others are told hears the next, one that goes hears no more', () => {
    const heard: string[] = [];
    const listeners = createListeners<number>();
    const stopFirst = listeners.add((told) => {
      heard.push(`first ${told}`);
      stopFirst();
      stopSecond();
      listeners.add((later) => heard.push(`third ${later}`));
    });
    const stopSecond = listeners.add((told) => heard.push(`second ${told}`));
    listeners.tell(1);
    listeners.tell(2);
    expect([heard, listeners.size]).toEqual([['first 1', 'third 2'], 1]);
  });

  it('the same function added twice hears twice and stops one at a time', () => {
    const heard: number[] = [];
    const listeners = createListeners<number>();
    const hear = (told: number) => heard.push(told);
    const stop = listeners.add(hear);
    listeners.add(hear);
    listeners.tell(1);
    stop();
    stop();
    listeners.tell(2);
    expect(heard).toEqual([1, 1, 2]);
  });
});
