import type { QueryClient } from '@tanstack/react-query';

/** Calls the listener for every response a query gets from the server, but not for data of loaders or local writes. */
export function responsesOf(queries: QueryClient): (listener: () => void) => () => void {
  return (listener) =>
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) listener();
    });
}
