import { describe, expect, it } from 'vitest';
import { articleLink } from './article-link.ts';

describe('the link of an article', () => {
  it.each([
    ['\n https://www.sise-news.example/article/1 \t', 'https://www.sise-news.example/article/1'],
    ['https://www.sise-news.example/arti\n\tcle/1', 'https://www.sise-news.example/article/1'],
    ['https://WWW.Sise-News.example/A/1', 'https://www.sise-news.example/A/1'],
    ['https://a.example/1?utm_source=rss&utm_medium=feed', 'https://a.example/1'],
    ['https://a.example/1?no=7&amp;utm_campaign=x&amp;page=2', 'https://a.example/1?no=7&page=2'],
    ['https://a.example/1?no=7#comments', 'https://a.example/1?no=7'],
    ['https://www.yna.co.kr/view/AKR1?input=1195m', 'https://www.yna.co.kr/view/AKR1'],
    ['https://a.example/1?input=7', 'https://a.example/1?input=7'],
    ['http://a.example/1', 'http://a.example/1'],
  ])('%j is %s', (text, url) => expect(articleLink(text)?.url).toBe(url));

  it('is recognised with http and https, a slash at the end, and whatever counts its clicks', () => {
    const key = articleLink('https://a.example/1')?.key;
    expect(articleLink('http://a.example/1/')?.key).toBe(key);
    expect(articleLink(' https://A.example/1?utm_source=x#top')?.key).toBe(key);
    expect(articleLink('https://a.example/2')?.key).not.toBe(key);
    expect(articleLink('https://a.example/1?no=2')?.key).not.toBe(key);
  });

  it.each([
    '',
    '/article/1',
    'javascript:alert(1)',
    'ftp://a.example/1',
    'http://127.0.0.1/a',
    'https://u@a.example/',
    'https://a.example/a b',
  ])('%j is none', (text) => expect(articleLink(text)).toBeNull());
});
