import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NoBook } from './no-book.tsx';

describe('a stock without a book', () => {
  const page = { phase: null, isAwaited: false, price: 1_212, jnilclose: 1_200 };

  it('says that it is halted, and its last price', () => {
    const html = renderToString(<NoBook page={{ ...page, phase: 'halted' }} />);
    expect(html).toMatch(/매매거래 정지.*마지막 가격은 1,212/);
  });

  it('says that no source has books', () => {
    const html = renderToString(<NoBook page={page} />);
    expect(html).toContain('호가 자료 없음');
    expect(html).not.toContain('1,212');
  });

  it('says that the first book has not come yet', () => {
    expect(renderToString(<NoBook page={{ ...page, isAwaited: true }} />)).toContain('호가 수신 중');
  });
});
