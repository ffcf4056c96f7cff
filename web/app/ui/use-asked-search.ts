import { useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * The search of the page, and the one last asked for, which differs while its data is on the way: a further change starts
 * from that one, so that none is lost.
 */
export function useAskedSearch() {
  const [shown, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const asked = next?.pathname === pathname ? new URLSearchParams(next.search) : shown;
  return { shown, asked, setSearch };
}
