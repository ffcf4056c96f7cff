import { describe, expect, it, vi } from 'vitest';
import { onceADay } from './once-a-day.ts';

function opened() {
  const market = { dayVersion: 1 };
  const reads: PromiseWithResolvers<string>[] = [];
  const read = vi.fn(() => {
    const pending = Promise.withResolvers<string>();
    reads.push(pending);
    return pending.promise;
  });
  return { market, read, reads, value: onceADay(market, read, (text) => text !== '') };
}

describe('what is read once a day', () => {
  it('is shared by the callers of a day, before and after it has come', async () => {
    const { read, reads, value } = opened();
    const both = Promise.all([value(), value()]);
    reads[0]?.resolve('first');
    expect(await both).toEqual(['first', 'first']);
    expect(await value()).toBe('first');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read again on a new day', async () => {
    const { market, reads, value } = opened();
    void value();
    market.dayVersion = 2;
    const next = value();
    reads[1]?.resolve('second');
    expect(await next).toBe('second');
  });

  it('is read again after a failure, which reaches every caller of it', async () => {
    const { reads, value } = opened();
    const both = [value(), value()];
    reads[0]?.reject(new Error('away'));
    for (const one of both) await expect(one).rejects.toThrow('away');
    const again = value();
    reads[1]?.resolve('back');
    expect(await again).toBe('back');
  });

  it('is read again after an incomplete value', async () => {
    const { read, reads, value } = opened();
    const incomplete = value();
    reads[0]?.resolve('');
    expect(await incomplete).toBe('');
    void value();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('stays when the read of a day before fails late', async () => {
    const { market, read, reads, value } = opened();
    const late = value();
    market.dayVersion = 2;
    const next = value();
    reads[0]?.reject(new Error('away'));
    await expect(late).rejects.toThrow('away');
    reads[1]?.resolve('second');
    expect(await next).toBe('second');
    expect(await value()).toBe('second');
    expect(read).toHaveBeenCalledTimes(2);
  });
});
