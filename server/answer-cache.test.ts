import { describe, expect, it } from 'vitest';
import { createKeep, encodingFor, keepBody } from './answer-cache.ts';

const forever = () => () => true;

describe('kept answers', () => {
  it('are made once for two who ask at the same time', async () => {
    const kept = createKeep<number>(10);
    let made = 0;
    const make = async () => ++made;
    const answers = await Promise.all([kept.take('a', make, forever).value, kept.take('a', make, forever).value]);
    expect([answers, made]).toEqual([[1, 1], 1]);
  });

  it('are made again when they are no longer fresh', async () => {
    const kept = createKeep<number>(10);
    let made = 0;
    const make = async () => ++made;
    await kept.take('a', make, () => () => false).value;
    expect(await kept.take('a', make, forever).value).toBe(2);
  });

  it('are forgotten when making them failed', async () => {
    const kept = createKeep<number>(10);
    await expect(kept.take('a', () => Promise.reject(new Error('no')), forever).value).rejects.toThrow('no');
    expect(await kept.take('a', async () => 7, forever).value).toBe(7);
  });

  it('leave in the order they were last used when there are too many', async () => {
    const kept = createKeep<string>(2);
    for (const key of ['a', 'b', 'a', 'c']) await kept.take(key, async () => key, forever).value;
    let again = false;
    await kept.take('a', async () => 'new', forever).value;
    await kept.take('b', async () => ((again = true), 'b'), forever).value;
    expect([kept.size, again]).toEqual([2, true]);
  });
});

describe('a kept body', () => {
  it('has an etag of its content', () => {
    const type = 'text/plain';
    expect(keepBody(Buffer.from('a'), type).etag).toBe(keepBody(Buffer.from('a'), type).etag);
    expect(keepBody(Buffer.from('a'), type).etag).not.toBe(keepBody(Buffer.from('b'), type).etag);
  });

  it('stays as it is when it is too small to be worth compressing', async () => {
    expect(await keepBody(Buffer.from('short'), 'text/plain').encoded('br')).toMatchObject({ encoding: 'identity' });
  });
});

describe('the encoding', () => {
  it('is the best both sides have', () => {
    expect(['gzip, deflate, br', 'gzip', 'br;q=0, gzip', 'identity', undefined].map(encodingFor)).toEqual([
      'br',
      'gzip',
      'gzip',
      'identity',
      'identity',
    ]);
  });
});
