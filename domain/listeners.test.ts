import { describe, expect, it } from 'vitest';
import { createListeners } from './listeners.ts';

const failing = (message: string) => () => {
  throw new Error(message);
};

describe('listeners', () => {
  it('all receive the payload even if one throws, and the errors reach the reporter', () => {
    const errors: unknown[] = [];
    const received: number[] = [];
    const listeners = createListeners<number>((error) => errors.push(error));
    listeners.add(failing('first'));
    listeners.add((payload) => received.push(payload));
    listeners.add(failing('third'));
    listeners.publish(1);
    listeners.publish(2);
    expect(received).toEqual([1, 2]);
    expect(errors).toEqual(['first', 'third', 'first', 'third'].map((message) => new Error(message)));
  });

  it('without a reporter all receive the payload before publish throws', () => {
    const received: number[] = [];
    const listeners = createListeners<number>();
    const stop = listeners.add(failing('first'));
    listeners.add((payload) => received.push(payload));
    expect(() => listeners.publish(1)).toThrow('first');
    listeners.add(failing('third'));
    expect(() => listeners.publish(2)).toThrow(AggregateError);
    stop();
    expect(() => listeners.publish(3)).toThrow('third');
    expect(received).toEqual([1, 2, 3]);
  });

  it('added during a publish receive the next one, and removed ones receive nothing more', () => {
    const received: string[] = [];
    const listeners = createListeners<number>();
    const stopFirst = listeners.add((payload) => {
      received.push(`first ${payload}`);
      stopFirst();
      stopSecond();
      listeners.add((later) => received.push(`third ${later}`));
    });
    const stopSecond = listeners.add((payload) => received.push(`second ${payload}`));
    listeners.publish(1);
    listeners.publish(2);
    expect([received, listeners.size]).toEqual([['first 1', 'third 2'], 1]);
  });

  it('registered twice with one function receive twice and are removed one at a time', () => {
    const received: number[] = [];
    const listeners = createListeners<number>();
    const receive = (payload: number) => received.push(payload);
    const stop = listeners.add(receive);
    listeners.add(receive);
    listeners.publish(1);
    stop();
    stop();
    listeners.publish(2);
    expect(received).toEqual([1, 1, 2]);
  });
});
