import { describe, expect, it } from 'vitest';
import { mayPrefetch } from './intent.ts';

describe('prefetching', () => {
  it.each([
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g', saveData: false }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('with a connection that says %o: %s', (connection, allowed) =>
    expect(mayPrefetch({ onLine: true, ...(connection && { connection }) })).toBe(allowed),
  );

  it('is not done without a network', () => {
    expect(mayPrefetch({ onLine: false, connection: { effectiveType: '4g' } })).toBe(false);
  });
});
