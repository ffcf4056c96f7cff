import { expect, it } from 'vitest';
import { utf8Of } from './utf8.ts';

it('encodes pieces as the text they are together', () => {
  const pieces = ['<p>', '삼성전자 ₩61,500', '', '📈</p>'];
  expect(utf8Of(pieces)).toEqual(new Uint8Array(Buffer.from(pieces.join(''))));
});

it('returns bytes that a later text leaves as they are, in a buffer of their own', () => {
  const first = utf8Of(['코스피']);
  utf8Of(['코스닥']);
  expect(new TextDecoder().decode(first)).toBe('코스피');
  expect(first.buffer.byteLength).toBe(first.byteLength);
});
