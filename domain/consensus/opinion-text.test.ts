import { describe, expect, it } from 'vitest';
import { opinionOfText } from './opinion-text.ts';

describe('an opinion read from text', () => {
  it.each([
    ['Strong Buy', 1],
    ['적극매수', 1],
    ['BUY', 2],
    ['Trading Buy', 2],
    ['Outperform', 2],
    ['Hold', 3],
    ['중립', 3],
    ['marketperform', 3],
    ['Reduce', 4],
    ['Not Rated', null],
    ['nr', null],
    ['N/A', null],
    ['투자의견없음', null],
    ['to the moon', undefined],
  ])('%s is %s', (text, opinion) => expect(opinionOfText(text)).toBe(opinion));
});
