import { useFirstView } from '../api/first-view.ts';

/**
 * A reader who comes from outside starts at the top of a page: what is further down (`.later` in the style sheet) is
 * laid out when they scroll near it, or piece by piece when the page is idle. After a reload, a step back or a link
 * with a hash the page must have its full height at once, to restore its place; so must every page after the first.
 */
const MARK = import.meta.env.SSR // a browser has the script in its document
  ? `if(performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash)document.documentElement.dataset.fresh=''`
  : '';

/** Marks a page that is opened so, before anything of it is laid out. DeferredLayout takes the mark away. */
export function FreshMark() {
  const { nonce } = useFirstView();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK }} />;
}
