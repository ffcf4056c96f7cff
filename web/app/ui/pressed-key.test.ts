import { expect, it } from 'vitest';
import { pressedKey } from './pressed-key.ts';

it('takes a letter by its key while the keyboard writes Hangul, whichever way the browser says so', () => {
  expect(pressedKey({ key: 'ㅓ', code: 'KeyJ' })).toBe('j');
  expect(pressedKey({ key: 'ㅃ', code: 'KeyQ' })).toBe('q');
  expect(pressedKey({ key: 'Process', code: 'KeyK' })).toBe('k');
});

it('takes what is written in Latin letters, which another layout has at another place', () => {
  expect(pressedKey({ key: 'j', code: 'KeyC' })).toBe('j');
  expect(pressedKey({ key: 'Z', code: 'KeyZ' })).toBe('z');
});

it('leaves other keys as they are', () => {
  expect(pressedKey({ key: '/', code: 'Slash' })).toBe('/');
  expect(pressedKey({ key: 'ArrowUp', code: 'ArrowUp' })).toBe('arrowup');
  expect(pressedKey({ key: 'Process', code: 'Digit1' })).toBe('digit1');
});
