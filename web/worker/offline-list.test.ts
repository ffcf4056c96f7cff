import { readFileSync } from 'node:fs';
import { instant } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { withKeptPages } from './offline-list.ts';

const PAGE = readFileSync(new URL('../public/offline.html', import.meta.url), 'utf8');
const at = instant(Date.parse('2026-11-20T14:05:00+09:00'));

it('lists the kept pages with links and times on the offline page', () => {
  const facts = {
    address: '/compare?codes=a&x="<b>',
    title: '비교 &amp; 수익률',
    sentAt: at,
    keptAt: at,
    usedAt: at,
    assets: [],
  };
  const html = withKeptPages(PAGE, [facts], at);
  expect(html).toContain('<a href="/compare?codes=a&amp;x=&quot;&lt;b>"><b>비교 &amp; 수익률</b>');
  expect(html).toContain('<time datetime="2026-11-20T05:05:00.000Z">14:05 기준</time>');
});

it('leaves the offline page as it is while nothing is kept', () => {
  expect(withKeptPages(PAGE, [], at)).toBe(PAGE);
});
