import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ArticleLink } from './article-link.tsx';

const row = { id: 'a', title: '삼성전자, 새 공장을 짓는다', url: null, summary: '' };

describe('the title of an article', () => {
  it('leads to its publisher’s page', () => {
    const html = renderToString(<ArticleLink row={{ ...row, url: 'https://paper.example/1' }} />);
    expect(html).toMatch(/^<a [^>]*href="https:\/\/paper\.example\/1"/);
  });

  it('opens the text if it has one here', () => {
    expect(renderToString(<ArticleLink row={{ ...row, summary: '첫 문단' }} />)).toMatch(/^<button/);
    expect(renderToString(<ArticleLink row={{ id: 'a', title: row.title, url: null }} />)).toMatch(/^<button/);
  });

  it('is plain text if there is nothing more of it', () => {
    const html = renderToString(<ArticleLink row={row} />);
    expect(html).toMatch(/^<span [^>]*>삼성전자, 새 공장을 짓는다<\/span>$/);
  });

  it('does not lead to an address that is not on the public web', () => {
    expect(renderToString(<ArticleLink row={{ ...row, url: 'http://localhost/1' }} />)).toMatch(/^<span/);
  });
});
