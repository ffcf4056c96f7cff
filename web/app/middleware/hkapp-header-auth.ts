import type { MiddlewareFunction } from 'react-router';

/**
 * Stands first for the app's headers. They are verified before any page is asked for, the same way for calls and pages
 * (`server/identity`), so that whoever comes here is known already and the scope of the request says so.
 */
export const hkappHeaderAuth: MiddlewareFunction<Response> = (_, next) => next();
