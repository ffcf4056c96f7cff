import type { MiddlewareFunction } from 'react-router';
import { appHere } from '../api/first-view.ts';
import { requestScope, visitedApp } from '../api/scope.ts';

/**
 * Passes on to the other middleware from which app the request comes, if any. `server/` reads the headers once for
 * caches, calls and pages, and `server/identity` verifies the login in them: the scope of the request has both.
 */
export const hkappHeaderAuth: MiddlewareFunction<Response> = ({ context }, next) => {
  context.set(visitedApp, context.get(requestScope).app);
  return next();
};

/** In the browser the document says what its request said. */
export const hkappHeaderAuthInBrowser: MiddlewareFunction = ({ context }, next) => {
  context.set(visitedApp, appHere());
  return next();
};
