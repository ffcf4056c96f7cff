import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What is open beside the list, as the address says; going back closes it. */
export function useDrawer() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = state === OPENED_HERE;

  const hrefOf = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('open', id);
    return `?${next.toString()}`;
  };
  return {
    open: search.get('open'),
    hrefOf,
    /** Given to the links that open it, so that closing goes back instead of on. */
    state: OPENED_HERE,
    /** Another one instead: one step back still leads to the list. */
    show: (id: string) => void navigate(hrefOf(id), { replace: true, state, preventScrollReset: true }),
    close: () => {
      if (isOpenedHere) return void navigate(-1);
      const next = new URLSearchParams(search);
      next.delete('open');
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  };
}

const OPENED_HERE = 'opened-from-list';
