import { inShellOf } from '@sise/contract/paths';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/**
 * What is open beside the list, as the address says; going back closes it.
 * @param pathOf the path of an item's own page, if it has one: the address bar shows it instead of the list's, so that
 * the link that a reader copies, or reloads, is the page
 */
export function useDrawer(pathOf?: (id: string) => string) {
  const [search, setSearch] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = state === OPENED_HERE;

  const hrefOf = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('open', id);
    return `?${next.toString()}`;
  };
  const shownAs = (id: string) => (pathOf === undefined ? {} : { mask: inShellOf(pathname, pathOf(id)) });
  return {
    open: search.get('open'),
    hrefOf,
    /** Given to the links that open it, so that closing goes back instead of on. */
    state: OPENED_HERE,
    /** What a link that opens an item needs. */
    linkTo: (id: string) => ({
      to: hrefOf(id),
      state: OPENED_HERE,
      preventScrollReset: true,
      ...shownAs(id),
    }),
    /** What a link within the open item needs to show another one instead. */
    insteadTo: (id: string) => ({
      to: hrefOf(id),
      replace: true,
      state: isOpenedHere ? OPENED_HERE : null,
      preventScrollReset: true,
      ...shownAs(id),
    }),
    /** Another one instead: one step back still leads to the list. */
    show: (id: string) => void navigate(hrefOf(id), { replace: true, state, preventScrollReset: true, ...shownAs(id) }),
    close: () => {
      if (isOpenedHere) return void navigate(-1);
      const next = new URLSearchParams(search);
      next.delete('open');
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}

const OPENED_HERE = 'opened-from-list';
