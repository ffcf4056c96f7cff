import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { MarkupOf } from '../ui/shared-markup.tsx';

/** Keys are few: shells, widths, and where React counts ids. */
const MOST = 200;

/** Keeps the markup of what many pages show alike. @param pathname of the page that is rendered */
export function createSharedMarkup(): (pathname: string) => MarkupOf {
  const known = new Map<string, string>();
  return (pathname) => (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const markup = renderToString(<MemoryRouter initialEntries={[pathname]}>{make()}</MemoryRouter>);
    if (known.size >= MOST) known.clear();
    known.set(key, markup);
    return markup;
  };
}
