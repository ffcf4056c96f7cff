import { use } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

/** The router's state at the moment of asking: what the router does is rendered a while after it. */
export function useRouterNow() {
  const router = use(UNSAFE_DataRouterContext)?.router; // the only way to its state outside of a rendering
  return () => router?.state;
}
