import type { PageHandler } from '@sise/contract/page';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { requestScope } from './app/api/scope.ts';

/** Everything the server needs of the pages: a request and its scope in, a page out. */
export const handle: PageHandler = (request, scope) => {
  const context = new RouterContextProvider();
  context.set(requestScope, scope);
  return answer(request, context);
};

const answer = createRequestHandler(() => import('virtual:react-router/server-build'));
