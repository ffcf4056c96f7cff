import { paths } from '@sise/contract/paths';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Link } from './link.tsx';

const hrefAt = (page: string, to: string) =>
  /href="([^"]*)"/.exec(
    renderToString(
      <MemoryRouter initialEntries={[page]}>
        <Link to={to}>link</Link>
      </MemoryRouter>,
    ),
  )?.[1];

describe('a link', () => {
  it('stays on the web on a page of the web', () => {
    expect(hrefAt('/stock', paths.stock('005930'))).toBe('/stock/005930');
  });

  it('leads to the twin of its page in the app, if there is one', () => {
    expect(hrefAt('/hkapp/konex', paths.stock('005930'))).toBe('/hkapp/stock/005930');
    expect(hrefAt('/hkapp/konex', paths.indexDaily('kospi'))).toBe('/hkapp/indices/kospi/daily');
    expect(hrefAt('/hkapp/konex', paths.terms())).toBe('/terms');
    expect(hrefAt('/hkapp/konex', '?page=2')).toBe('/hkapp/konex?page=2');
  });
});
