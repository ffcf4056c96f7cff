import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createSharedMarkup } from '../api/render-shared.tsx';
import { SharedMarkup } from '../ui/shared-markup.tsx';
import type { MarkupOf } from '../ui/shared-markup.tsx';
import { WholeMenu } from './whole-menu.tsx';

const menusAt = (pathname: string, markupOf: MarkupOf | null) =>
  renderToString(
    <MemoryRouter initialEntries={[pathname]}>
      <SharedMarkup value={markupOf}>
        <WholeMenu wide={false} />
        <WholeMenu wide />
      </SharedMarkup>
    </MemoryRouter>,
  );

it('is the same from the text that pages share as from its own elements, which the browser expects', () => {
  const shared = createSharedMarkup();
  for (const pathname of ['/', '/hkapp/konex', '/stock/005930', '/hkapp/stock/005930'])
    expect(menusAt(pathname, shared(pathname)), pathname).toBe(menusAt(pathname, null));
});
