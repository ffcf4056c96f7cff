import { describe, expect, it } from 'vitest';
import { brokenAt } from './chart-picture.ts';

const letters = (words: string) => words.length;

describe('a line of a picture', () => {
  it('stays whole if it fits, and else breaks between its parts', () => {
    expect(brokenAt('가나  ·  다라  ·  마바', 30, letters)).toEqual(['가나  ·  다라  ·  마바']);
    expect(brokenAt('가나  ·  다라  ·  마바', 10, letters)).toEqual(['가나  ·  다라', '마바']);
    expect(brokenAt('가나  ·  다라  ·  마바', 1, letters)).toEqual(['가나', '다라', '마바']);
  });

  it('is left out if it is empty', () => {
    expect(brokenAt('', 10, letters)).toEqual([]);
  });
});
