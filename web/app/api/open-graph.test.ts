import { describe, expect, it } from 'vitest';
import { imageOf, withOpenGraph } from './open-graph.ts';

const origin = 'https://sise.example';
const page = (head: string) => `<html><head>${head}</head><body>text</body></html>`;
const head =
  '<title>A&amp;B 1,000원 – 시세</title><meta name="description" content="A&amp;B의 현재가"/><link rel="canonical" href="https://sise.example/stock/005930"/>';

describe('what a shared link shows', () => {
  it('repeats the title and description of the page', () => {
    const html = withOpenGraph(page(head), origin);
    for (const tag of [
      '<meta property="og:title" content="A&amp;B 1,000원"/>',
      '<meta property="og:description" content="A&amp;B의 현재가"/>',
      '<meta property="og:url" content="https://sise.example/stock/005930"/>',
      '<meta property="og:image" content="https://sise.example/og/stock/005930.png"/>',
      '<meta name="twitter:card" content="summary_large_image"/></head>',
    ])
      expect(html).toContain(tag);
  });

  it('is empty for a page without a canonical address', () => {
    const none = page('<title>없음</title>');
    expect(withOpenGraph(none, origin)).toBe(none);
    expect(withOpenGraph('', origin)).toBe('');
  });

  it.each([
    ['/stock/005930/chart', '/og/stock/005930.png'],
    ['/equity-product/view/069500', '/og/stock/069500.png'],
    ['/indices/kosdaq/daily', '/og/index/2001.png'],
    ['/indices/constructor', '/og/site.png'],
    ['/indices/kospi-future/daily', '/og/derivatives/kospi-future.png'],
    ['/indices/kosdaq-option', '/og/derivatives/kosdaq-option.png'],
    ['/world/USDKRW', '/og/world/USDKRW.png'],
    ['/coins/BTC', '/og/coin/BTC.png'],
    ['/world', '/og/site.png'],
    ['/stock', '/og/site.png'],
    ['/', '/og/site.png'],
  ])('of %s is the picture %s', (path, image) => expect(imageOf(path)).toBe(image));
});
