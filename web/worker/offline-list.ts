import type { Instant } from '@sise/domain/terms';
import { timeOfCopy } from './kept-page.ts';
import type { KeptFacts } from './kept-page.ts';

/** Where web/public/offline.html gets its list. */
const PLACE = '<!-- kept pages -->';

/** The offline page with links to the kept pages and their times. */
export function withKeptPages(html: string, pages: readonly KeptFacts[], now: Instant): string {
  if (pages.length === 0) return html;
  const rows = pages.map(
    ({ address, title, sentAt }) =>
      `<li><a href="${escaped(address)}"><b>${title}</b><time datetime="${new Date(sentAt).toISOString()}">${timeOfCopy(sentAt, now)} 기준</time></a></li>`,
  );
  return html.replace(PLACE, () => `<section><h2>볼 수 있는 화면</h2><ul>${rows.join('')}</ul></section>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
