import { OFFLINE_COPY } from '@sise/contract/offline';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { assetsIn, factsOf, isKeepable, markAsKept, noteOf, titleIn, toKept } from './kept-page.ts';

const HTML = `<!DOCTYPE html><html lang="ko"><head><title>A&amp;B – 시세</title>
<link rel="stylesheet" href="/assets/root-C1.css"/></head>
<body><script nonce="n">import("/assets/entry.client-x_2.js");import "/assets/react-a.js"</script>
<img src="/og/site.png"/></body></html>`;
const NOON = instantAt(dateKst('2026-11-20'), 12 * 60);
const TODAY = instantAt(dateKst('2026-11-20'), 15 * 60 + 20);

describe('a response that may be kept', () => {
  const GOOD = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0',
    [OFFLINE_COPY]: 'allowed',
  };
  const keeps = (headers: Record<string, string>, status = 200, redirected = false) =>
    isKeepable({ status, redirected, headers: new Headers({ ...GOOD, ...headers }) });

  it('is a good page that the server declares free of its reader, in whatever view', () => {
    expect(keeps({})).toBe(true);
    expect(keeps({ 'cache-control': 'private, no-cache' })).toBe(true);
  });

  it.each([
    ['what may not be stored', () => keeps({ 'cache-control': 'private, no-store' })],
    ['what the server does not declare', () => keeps({ [OFFLINE_COPY]: '' })],
    ['errors', () => keeps({}, 404) || keeps({}, 503)],
    ['other files', () => keeps({ 'content-type': 'application/json' })],
    ['the page of another address', () => keeps({}, 200, true)],
    ['a redirect', () => keeps({}, 0)],
  ])('is not %s', (_, isKept) => expect(isKept()).toBe(false));
});

describe('a kept page', () => {
  it('carries its facts and its policy, and nothing of how it was sent', async () => {
    const facts = {
      address: '/',
      title: '삼성전자',
      sentAt: NOON,
      keptAt: NOON,
      usedAt: NOON,
      assets: ['/assets/a.js'],
    };
    const sent = new Headers({
      'content-security-policy': "script-src 'nonce-n'",
      'content-encoding': 'br',
      vary: 'cookie',
    });
    const kept = toKept(HTML, sent, facts);
    expect(factsOf(kept)).toEqual(facts);
    expect(kept.headers.get('content-security-policy')).toBe("script-src 'nonce-n'");
    expect([kept.headers.get('content-encoding'), kept.headers.get('vary')]).toEqual([null, null]);
    expect(await kept.text()).toBe(HTML);
  });

  it('has no facts where another version wrote it', () => {
    expect(factsOf(new Response(''))).toBeNull();
    expect(factsOf(new Response('', { headers: { 'x-kept-facts': '%7B%7D' } }))).toBeNull();
    expect(factsOf(new Response('', { headers: { 'x-kept-facts': '%' } }))).toBeNull();
  });

  it('says when it is from, with the day if that has passed, and why it is shown', () => {
    expect(noteOf('offline', NOON, TODAY)).toBe('오프라인 – 12:00 기준 화면입니다');
    expect(noteOf('slow', NOON, TODAY)).toBe('서버 응답 지연 – 12:00 기준 화면입니다');
    const tomorrow = instantAt(dateKst('2026-11-21'), 60);
    expect(noteOf('offline', NOON, tomorrow)).toBe('오프라인 – 11.20 12:00 기준 화면입니다');
  });

  it('is marked at its root', () => {
    expect(markAsKept(HTML, '오프라인')).toContain('<html data-kept="오프라인" lang="ko">');
  });

  it('names its files and its title', () => {
    expect(assetsIn(HTML)).toEqual(['/assets/root-C1.css', '/assets/entry.client-x_2.js', '/assets/react-a.js']);
    expect(titleIn(HTML)).toBe('A&amp;B');
    expect(titleIn('<html>')).toBe('시세');
  });
});
