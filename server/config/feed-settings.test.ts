import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readFeedNames } from './feed-settings.ts';

describe('the list of feeds', () => {
  it.each([
    ['simulator', ['simulator']],
    ['simulator, upbit', ['simulator', 'upbit']],
    ['archive,krx,upbit,dart,rss,ecos', ['archive', 'krx', 'upbit', 'dart', 'rss', 'ecos']],
    ['upbit,archive', ['upbit', 'archive']],
    ['ls', ['ls']],
    ['ls,krx,upbit,dart,rss,ecos', ['ls', 'krx', 'upbit', 'dart', 'rss', 'ecos']],
  ])('%s is read in its order', (text, names) => expect(readFeedNames(text)).toEqual({ ok: true, names }));

  it.each([
    ['upbti,archive', /^upbti is none of simulator/],
    ['archive,', /an empty name is none of/],
    ['archive,rss,rss', /^rss stands there twice$/],
    ['simulator,archive', /two markets/],
    ['simulator,krx', /two markets/],
    ['simulator,ls', /simulator and ls are two markets/],
    ['simulator,ls,archive', /two markets/],
    ['upbit,rss', /simulator, archive or ls is missing/],
    ['archive,ecos,eximbank', /same exchange rates/],
  ])('%s is refused with its reason', (text, why) =>
    expect(readFeedNames(text)).toEqual({ ok: false, why: expect.stringMatching(why) }),
  );

  it('needs the keys of what it names, and says which is missing', () => {
    const read = readConfig({ FEEDS: 'archive,dart,ecos', ECOS_API_KEY: 'k' });
    expect(read).toEqual({ ok: false, faults: ['DART_API_KEY=: needed where FEEDS has dart'] });
  });

  it('needs both keys of LS, and reads what stands behind it', () => {
    expect(readConfig({ FEEDS: 'ls', LS_APP_KEY: 'app-key' })).toEqual({
      ok: false,
      faults: ['LS_APP_SECRET=: needed where FEEDS has ls'],
    });
    const keys = { LS_APP_KEY: 'app-key', LS_APP_SECRET: 'app-secret' };
    expect(readConfig({ FEEDS: 'ls,upbit', ...keys })).toMatchObject({
      config: {
        feed: 'ls',
        ls: { appKey: 'app-key', hasArchive: false, socketUrl: 'wss://openapi.ls-sec.co.kr:9443/websocket' },
        partFeeds: { names: ['upbit'] },
      },
    });
    expect(readConfig({ FEEDS: 'ls,krx', KRX_API_KEY: 'k', ...keys })).toMatchObject({
      config: { ls: { hasArchive: true }, krx: { isFollowed: true } },
    });
    expect(readConfig({ FEEDS: 'archive', ...keys })).toMatchObject({ config: { feed: 'archive', ls: null } });
  });

  it('never prints the keys of LS', () => {
    const read = readConfig({ FEEDS: 'ls', LS_APP_KEY: '', LS_APP_SECRET: '', LS_API_URL: 'nonsense' });
    expect(JSON.stringify(read)).toContain('LS_API_URL=nonsense');
    const wrong = readConfig({ FEEDS: 'ls', LS_APP_KEY: 'x'.repeat(99_999), PORT: '-1' });
    expect(JSON.stringify(wrong)).not.toContain('xxx');
  });

  it('never prints a key with the setting it is wrong in', () => {
    const read = readConfig({ FEEDS: 'archive,dart', DART_API_KEY: ' ', RSS_FEEDS: 'nonsense' });
    expect(JSON.stringify(read)).toContain('RSS_FEEDS');
  });
});
