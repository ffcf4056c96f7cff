import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readFeedDocument } from './feed-document.ts';
import { decodeFeed } from './feed-encoding.ts';
import { rssItem, rssOf } from './testing/rss-server.ts';

const NONE = { title: '', link: '', guid: '', summary: '', time: '' };

describe('a document of a feed', () => {
  it('is read as RSS 2.0, with the fields that its items have', () => {
    const item = rssItem({
      title: '<![CDATA[코스피 <b>상승</b>]]>',
      link: ' https://a.example/1 ',
      pubDate: 'Fri, 20 Nov 2026 14:05:12 +0900',
      description: '&lt;p&gt;요약&lt;/p&gt;',
      guid: '7',
    });
    expect(readFeedDocument(rssOf([item, '<item><title>제목만</title></item>']))).toEqual([
      {
        title: '코스피 <b>상승</b>',
        link: ' https://a.example/1 ',
        guid: '7',
        summary: '<p>요약</p>',
        time: 'Fri, 20 Nov 2026 14:05:12 +0900',
      },
      { ...NONE, title: '제목만' },
    ]);
  });

  it('is read as RSS 1.0 and as Atom', () => {
    const rdf = `<rdf:RDF xmlns="http://purl.org/rss/1.0/"><channel><title>시세</title></channel>
      <item rdf:about="x"><title>가</title><link>https://a.example/1</link><dc:date>2026-11-20T14:05+09:00</dc:date></item></rdf:RDF>`;
    expect(readFeedDocument(rdf)).toEqual([
      { ...NONE, title: '가', link: 'https://a.example/1', time: '2026-11-20T14:05+09:00' },
    ]);
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>시세</title><entry><title type="html">나 &amp;amp; 다</title>
      <link rel="enclosure" href="https://a.example/2.jpg"/><link href="https://a.example/2"/><id>tag:a,2026:2</id>
      <published>2026-11-20T14:05:12+09:00</published><updated>2026-11-20T15:05:12+09:00</updated>
      <author><name>김시세</name></author><source><title>다른 곳</title></source>
      <summary type="xhtml"><div>요약 <b>둘째</b></div></summary></entry></feed>`;
    expect(readFeedDocument(atom)).toEqual([
      {
        title: '나 &amp; 다',
        link: 'https://a.example/2',
        guid: 'tag:a,2026:2',
        summary: '요약 둘째',
        time: '2026-11-20T14:05:12+09:00',
      },
    ]);
  });

  it('may break the rules as publishers do', () => {
    const broken = rssOf([
      '<item><title>R&D & "M&A" &nbsp; 50% < 60%</title><link>https://a.example/?a=1&b=2</link></item>',
    ]);
    expect(readFeedDocument(broken)).toEqual([
      { ...NONE, title: 'R&D & "M&A" &nbsp; 50% < 60%', link: 'https://a.example/?a=1&b=2' },
    ]);
  });

  it('loses only the item in which it is cut off', () => {
    const whole = rssOf([rssItem({ title: '가' }), rssItem({ title: '나' })]);
    expect(readFeedDocument(whole.slice(0, whole.indexOf('나') + 1))).toEqual([{ ...NONE, title: '가' }]);
  });

  it('does not take the link of a guid that is none', () => {
    const item = '<item><guid isPermaLink="false">https://a.example/1</guid></item>';
    expect(readFeedDocument(rssOf([item]))).toEqual([NONE]);
  });

  it('expands no entities that it declares, and reads nothing outside', () => {
    const bomb = `<!DOCTYPE rss [<!ENTITY a "가가가가가가가가가가"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c SYSTEM "file:///etc/passwd">]>${rssOf([rssItem({ title: '&b;&c;끝' })]).replace(/^<\?.*\?>/, '')}`;
    expect(readFeedDocument(bomb)).toEqual([{ ...NONE, title: '&b;&c;끝' }]);
  });

  it('is bounded in depth, attributes, items and length of texts', () => {
    expect(readFeedDocument(`<rss>${'<a>'.repeat(500_000)}`)).toBeNull();
    expect(readFeedDocument(rssOf([`<item>${'<x>'.repeat(60)}`]))).toBeNull();
    const wide = Array.from({ length: 200_000 }, (_, n) => `a${n}="1"`).join(' ');
    expect(readFeedDocument(rssOf([`<item ${wide}></item>`]))).toBeNull();
    expect(readFeedDocument(rssOf(Array.from({ length: 900 }, () => rssItem({ title: '가' }))))).toHaveLength(500);
    expect(readFeedDocument(rssOf([rssItem({ description: '가'.repeat(100_000) })]))?.[0]?.summary).toHaveLength(8_000);
  });

  it.each(['', '점검 중입니다', '<html><body><item><title>가</title></item></body></html>', '{"items":[]}', '<xml/>'])(
    'is none in %j',
    (text) => expect(readFeedDocument(text)).toBeNull(),
  );
});

describe('the encoding of a feed', () => {
  const text = rssOf([rssItem({ title: '똠방각하, 펩시맨' })], 'EUC-KR');

  it('is the one it has, whatever it declares', () => {
    expect(decodeFeed(iconv.encode(text, 'cp949'), null)).toBe(text);
    expect(decodeFeed(Buffer.from(text), 'text/xml; charset=euc-kr')).toBe(text);
    const undeclared = text.replace(/^<\?.*\?>/, '');
    expect(decodeFeed(iconv.encode(undeclared, 'cp949'), null)).toBe(undeclared);
    const wrong = text.replace('EUC-KR', 'UTF-8');
    expect(decodeFeed(iconv.encode(wrong, 'cp949'), 'application/xml; charset=utf-8')).toBe(wrong);
    expect(decodeFeed(Buffer.from(`\uFEFF${text}`), null)).toBe(text);
  });

  it('stays with a few broken bytes', () => {
    const utf8 = text.replace('EUC-KR', 'UTF-8');
    const broken = Buffer.concat([Buffer.from(utf8), Buffer.from([0xec, 0x82]), Buffer.from('끝')]);
    expect(decodeFeed(broken, null)).toBe(`${utf8}\uFFFD끝`);
    const korean = Buffer.concat([iconv.encode(text, 'cp949'), Buffer.from([0xff, 0x3c])]);
    expect(decodeFeed(korean, null)).toContain('똠방각하, 펩시맨');
  });
});
