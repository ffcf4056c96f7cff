import { describe, expect, it } from 'vitest';
import { instant } from '../terms.ts';
import { rss } from './rss.ts';

const channel = {
  title: '뉴스',
  description: '',
  link: 'https://a.example/news',
  self: 'https://a.example/x',
  minutes: 5,
};
const item = {
  id: 'S20261120-005930-01',
  title: '상승',
  link: 'https://paper.example/1?a=1&b=2',
  at: instant(Date.parse('2026-11-20T10:02:03+09:00')),
  source: { name: '신문', url: 'https://paper.example/' },
};

describe('rss', () => {
  it('has what a reader of feeds needs of each item', () => {
    const feed = rss(channel, [item]);
    expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" /);
    expect(feed).toContain(
      '<item><title>상승</title><link>https://paper.example/1?a=1&amp;b=2</link>' +
        '<guid isPermaLink="false">S20261120-005930-01</guid><pubDate>Fri, 20 Nov 2026 01:02:03 GMT</pubDate>' +
        '<source url="https://paper.example/">신문</source></item>',
    );
    expect(feed).toContain('<lastBuildDate>Fri, 20 Nov 2026 01:02:03 GMT</lastBuildDate>');
    expect(rss(channel, [])).not.toContain('lastBuildDate');
  });

  it('escapes what would be markup, and leaves out what XML does not allow', () => {
    const title = 'S&P "500" <script>]]>\u0000\u0008\uFFFF\uD800끝😀';
    const feed = rss(channel, [{ ...item, title, source: { name: title, url: 'https://a.example/"><x>' } }]);
    expect(feed).toContain('<title>S&amp;P &quot;500&quot; &lt;script&gt;]]&gt;\uFFFD끝😀</title>');
    expect(feed).toContain('url="https://a.example/&quot;&gt;&lt;x&gt;"');
    expect(feed).not.toContain('<script');
  });
});
