import { use } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation, useSearchParams } from 'react-router';

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
  const router = use(UNSAFE_DataRouterContext)?.router; // the only way to its state outside of a rendering
  const searchOf = (place: Place | undefined) =>
    new URLSearchParams(place?.pathname === pathname ? place.search : shown);
  return {
    shown,
    asked: searchOf(next),
    askedNow: () => searchOf(router?.state.navigation.location ?? router?.state.location),
    setSearch,
  };
}
