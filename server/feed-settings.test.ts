import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readFeedNames } from './feed-settings.ts';

describe('the list of feeds', () => {
  it.each([
    ['simulator', ['simulator']],
    ['simulator, upbit', ['simulator', 'upbit']],
    ['archive,krx,upbit,dart,rss,ecos', ['archive', 'krx', 'upbit', 'dart', 'rss', 'ecos']],
    ['upbit,archive', ['upbit', 'archive']],
  ])('%s is read in its order', (text, names) => expect(readFeedNames(text)).toEqual({ ok: true, names }));

  it.each([
    ['upbti,archive', /^upbti is none of simulator/],
    ['archive,', /an empty name is none of/],
    ['archive,rss,rss', /^rss stands there twice$/],
    ['simulator,archive', /two markets/],
    ['simulator,krx', /two markets/],
    ['upbit,rss', /simulator or archive is missing/],
    ['archive,ecos,eximbank', /same exchange rates/],
  ])('%s is refused with its reason', (text, why) =>
    expect(readFeedNames(text)).toEqual({ ok: false, why: expect.stringMatching(why) }),
  );

  it('needs the keys of what it names, and says which is missing', () => {
    const read = readConfig({ FEEDS: 'archive,dart,ecos', ECOS_API_KEY: 'k' });
    expect(read).toEqual({ ok: false, faults: ['DART_API_KEY=: needed where FEEDS has dart'] });
  });

  it('never prints a key with the setting it is wrong in', () => {
    const read = readConfig({ FEEDS: 'archive,dart', DART_API_KEY: ' ', RSS_FEEDS: 'nonsense' });
    expect(JSON.stringify(read)).toContain('RSS_FEEDS');
  });
});
