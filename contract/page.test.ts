import { describe, expect, it } from 'vitest';
import { PLAIN_VIEW, readPreferences, writePreferences } from './page.ts';

describe('the display preferences of a cookie', () => {
  it('are read as they were written', () => {
    const chosen = {
      theme: 'dark',
      palette: 'cb',
      density: 'compact',
      amounts: 'hidden',
      textSize: 'largest',
    } as const;
    expect(writePreferences(chosen)).toBe('dark.cb.compact.hidden.largest');
    expect(readPreferences(writePreferences(chosen))).toEqual(chosen);
  });

  it('are the usual ones where the cookie says nothing, as one from before there was a size of text', () => {
    expect(readPreferences(undefined)).toEqual(PLAIN_VIEW);
    expect(readPreferences('dark.intl.compact.hidden')).toEqual({
      theme: 'dark',
      palette: 'intl',
      density: 'compact',
      amounts: 'hidden',
      textSize: 'regular',
    });
  });

  it.each(['huge', '125%', 'LARGE', '', 'large"><script>'])('are the usual ones for an unknown size, as %j', (size) => {
    expect(readPreferences(`dark.kr.regular.shown.${size}`)).toEqual({ ...PLAIN_VIEW, theme: 'dark' });
  });
});
