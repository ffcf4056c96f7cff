import type { PageHandler } from '@sise/contract/page';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild } from 'react-router';
import { bytesOf } from './app/api/html-response.ts';
import { PAGE_FIELDS } from './app/api/page-fields.ts';
import { requestScope } from './app/api/scope.ts';

/** Everything the server needs of the pages: a request and its scope in, a page out. */
export function createPageHandler(build: ServerBuild): PageHandler {
  const handleRequest = createRequestHandler(build);
  const handle: PageHandler = async (request, scope) => {
    const context = new RouterContextProvider();
    context.set(requestScope, scope);
    const response = await handleRequest(request, context);
    if (isLastResort(response)) throw new Error('the error page could not be rendered');
    const { status, headers } = response;
    return { status, headers, bytes: () => bytesOf(response) };
  };
  return Object.assign(handle, { fields: PAGE_FIELDS });
}

/** The router's own words, when even the error page fails: a line of plain text, which no page of ours is. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && headers.get('content-type')?.startsWith('text/plain') === true;
}
