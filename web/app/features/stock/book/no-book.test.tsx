import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NoBook } from './no-book.tsx';

describe('a stock without a book', () => {
  it('says that it is halted, and its last price', () => {
    expect(renderToString(<NoBook phase="halted" price="1,212" />)).toMatch(/매매거래 정지.*마지막 가격은 1,212/);
  });

  it('says that no source has books', () => {
    const html = renderToString(<NoBook phase={null} price="1,212" />);
    expect(html).toContain('호가 자료 없음');
    expect(html).not.toContain('1,212');
  });
});
