import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { useRouterNow } from './use-router-now.ts';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The search of the page, and the one last asked for, which differs while its data is on the way: `asked` as it was rendered,
 * `askedNow` at the moment of a press. A further change starts from the latter, so that none is lost: what the router
 * does is rendered a while after it.
 */
export function useAskedSearch() {
  const [shown, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const routerNow = useRouterNow();
  const searchOf = (place: Place | undefined) =>
    new URLSearchParams(place?.pathname === pathname ? place.search : shown);
  function askedNow(): URLSearchParams {
    const state = routerNow();
    return searchOf(state?.navigation.location ?? state?.location);
  }
  return { shown, asked: searchOf(next), askedNow, setSearch };
}
