import { createContext, use } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';

/** Markup by its key, made when it is not known yet. */
export type MarkupOf = (key: string, make: () => ReactNode) => string;

/** Only on the server: what many pages show alike, as text. */
export const SharedMarkup = createContext<MarkupOf | null>(null);

/**
 * The content of an element that is the same on many pages: on the server text that is made once, in the browser the
 * elements that it hydrates there. It may use no hook but those of the address, so that both are alike; the component
 * that has the element must call no hook after this one.
 *
 * @param key all that the content depends on
 */
export function useSharedContent(
  key: string,
  make: () => ReactNode,
): Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  const markupOf = use(SharedMarkup);
  return markupOf === null ? { children: make() } : { dangerouslySetInnerHTML: { __html: markupOf(key, make) } };
}
