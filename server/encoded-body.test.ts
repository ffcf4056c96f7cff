import { describe, expect, it } from 'vitest';
import { encodingFor, encodeBody } from './encoded-body.ts';

describe('an encoded body', () => {
  it('has an etag of its content', () => {
    const type = 'text/plain';
    expect(encodeBody(Buffer.from('a'), type).etag).toBe(encodeBody(Buffer.from('a'), type).etag);
    expect(encodeBody(Buffer.from('a'), type).etag).not.toBe(encodeBody(Buffer.from('b'), type).etag);
  });

  it('is left uncompressed when it is too small', async () => {
    expect(await encodeBody(Buffer.from('short'), 'text/plain').encoded('br')).toMatchObject({ encoding: 'identity' });
  });
});

describe('the encoding', () => {
  it('is the best that both sides support', () => {
    expect(['gzip, deflate, br', 'gzip', 'br;q=0, gzip', 'identity', undefined].map(encodingFor)).toEqual([
      'br',
      'gzip',
      'gzip',
      'identity',
      'identity',
    ]);
  });
});
