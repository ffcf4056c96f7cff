import type { PageHandler, RequestScope } from '@sise/contract/page';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { requestScope } from './app/api/scope.ts';
import { PAGE_FIELDS } from './app/api/page-fields.ts';

/** Everything the server needs of the pages: a request and its scope in, a page out. */
export const handle: PageHandler = Object.assign(
  (request: Request, scope: RequestScope) => {
    const context = new RouterContextProvider();
    context.set(requestScope, scope);
    return handleRequest(request, context);
  },
  { fields: PAGE_FIELDS },
);

const handleRequest = createRequestHandler(() => import('virtual:react-router/server-build'));
