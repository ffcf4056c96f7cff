import type { QueryClient } from '@tanstack/react-query';

/** Tells of every answer a query gets from the server. What a page was made with, or writes itself, is none. */
export function answersOf(queries: QueryClient): (listener: () => void) => () => void {
  return (listener) =>
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) listener();
    });
}
