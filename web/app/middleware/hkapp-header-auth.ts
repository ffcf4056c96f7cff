import type { MiddlewareFunction } from 'react-router';

/**
 * Holds the place of the app's header authentication. `server/identity` verifies the headers before any page is
 * requested, in the same way for calls and pages, so the scope of the request already has the member.
 */
export const hkappHeaderAuth: MiddlewareFunction<Response> = (_, next) => next();
