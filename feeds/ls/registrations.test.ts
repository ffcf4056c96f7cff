import { describe, expect, it } from 'vitest';
import { createRegistrations, MOST_REGISTRATIONS, type Registration } from './registrations.ts';

const stocks = (from: number, to: number): Registration[] =>
  Array.from({ length: to - from }, (_, n) => ({ tr: 'S3_', key: String(from + n).padStart(6, '0') }));

describe('registrations', () => {
  it('end what is no longer wanted before they add, a batch at a time', () => {
    const registrations = createRegistrations();
    registrations.want(stocks(0, 3));
    expect(registrations.takeChanges(2)).toHaveLength(2);
    expect(registrations.takeChanges(2).map(({ key }) => key)).toEqual(['000002']);
    registrations.want(stocks(2, 4));
    expect(registrations.takeChanges(9).map(({ key, isAdded }) => [key, isAdded])).toEqual([
      ['000000', false],
      ['000001', false],
      ['000003', true],
    ]);
    expect(registrations.takeChanges(9)).toEqual([]);
  });

  it('leave out from the end what is too much', () => {
    const registrations = createRegistrations();
    registrations.want(stocks(0, MOST_REGISTRATIONS + 5));
    expect(registrations.takeChanges(1_000).at(-1)?.key).toBe('000199');
  });

  it('learn how much room there is, and make room for what matters more', () => {
    const registrations = createRegistrations();
    registrations.want(stocks(0, 20));
    for (const [place] of registrations.takeChanges(50).entries()) registrations.acknowledge(place >= 15);
    expect(registrations.takeChanges(50)).toEqual([]);
    registrations.want([{ tr: 'H1_', key: '005930' }, ...stocks(0, 20)]);
    expect(registrations.takeChanges(50).map(({ tr, key, isAdded }) => [tr, key, isAdded])).toEqual([
      ['S3_', '000014', false],
      ['H1_', '005930', true],
    ]);
  });

  it('do not try forever what is refused for itself', () => {
    const registrations = createRegistrations();
    registrations.want([{ tr: 'PM_', key: '?' }, ...stocks(0, 2)]);
    for (const isRefused of [true, false, false]) {
      if (isRefused) registrations.takeChanges(50);
      registrations.acknowledge(isRefused);
    }
    expect(registrations.takeChanges(50)).toEqual([{ tr: 'PM_', key: '?', isAdded: true }]);
    registrations.acknowledge(true);
    expect(registrations.takeChanges(50)).toEqual([]);
    registrations.restart();
    expect(registrations.takeChanges(50)).toHaveLength(3);
  });
});
