import { describe, expect, it } from 'vitest';
import { DEFAULT_RSS_FEEDS, readRssFeeds } from './feed-list.ts';

const feedsOf = (text: string) => {
  const read = readRssFeeds(text);
  return read.ok ? read.feeds.map(({ publisher, url }) => `${publisher} ${url}`) : read.faults;
};

describe('the setting of feeds', () => {
  it('is the default list when it is empty', () => {
    expect(readRssFeeds('')).toEqual({ ok: true, feeds: DEFAULT_RSS_FEEDS });
    expect(readRssFeeds(' \n ')).toEqual({ ok: true, feeds: DEFAULT_RSS_FEEDS });
  });

  it.each([
    ['시세신문=https://a.example/rss', ['시세신문 https://a.example/rss']],
    [
      '시세신문 = https://a.example/rss?a=1,2&b=x=3 , 저녁 경제=http://b.example/feed,',
      ['시세신문 https://a.example/rss?a=1,2&b=x=3', '저녁 경제 http://b.example/feed'],
    ],
    [
      '시세신문=https://a.example/1\n시세신문=https://a.example/2;\n한밤=http://127.0.0.1:9000/rss',
      ['시세신문 https://a.example/1', '시세신문 https://a.example/2', '한밤 http://127.0.0.1:9000/rss'],
    ],
  ])('%j', (text, feeds) => expect(feedsOf(text)).toEqual(feeds));

  it('adds to the default list by its name', () => {
    const read = readRssFeeds('기본, 시세신문=https://a.example/rss');
    expect(read.ok && read.feeds.length).toBe(DEFAULT_RSS_FEEDS.length + 1);
    expect(readRssFeeds('시세신문=https://a.example/rss,기본').ok).toBe(true);
  });

  it.each([
    ['https://a.example/rss', '"https://a.example/rss" is no entry such as 이름=https://…'],
    ['https://a.example/rss?a=1', '"https://a.example/rss?a=1" is no entry such as 이름=https://…'],
    ['시세신문', '"시세신문" is no entry such as 이름=https://…'],
    ['=https://a.example', '"=https://a.example" is no entry such as 이름=https://…'],
    ['시세신문=a.example/rss', '"시세신문=a.example/rss" has no address of http or https'],
    ['시세신문=ftp://a.example/rss', '"시세신문=ftp://a.example/rss" has no address of http or https'],
    ['시세신문=https://u:secret@a.example/rss', 'the address of 시세신문 has a user name or password in it'],
    ['가=https://a.example/rss,나=https://a.example/rss', 'an address of 나 is named twice'],
    [
      `${'가'.repeat(31)}=https://a.example`,
      `"${'가'.repeat(31)}=https://a.example" has a name of more than 30 characters`,
    ],
  ])('%j: %s', (text, fault) => expect(feedsOf(text)).toEqual([fault]));
});
