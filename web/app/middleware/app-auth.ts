import type { MiddlewareFunction } from 'react-router';

/** Holds pages of members back from others. There are no members yet, and no such pages. */
export const appAuth: MiddlewareFunction<Response> = (_, next) => next();
