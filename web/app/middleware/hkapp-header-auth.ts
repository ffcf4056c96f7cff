import type { MiddlewareFunction } from 'react-router';

/** Takes the member from the headers of the app. There are no members yet: whoever comes is anonymous. */
export const hkappHeaderAuth: MiddlewareFunction<Response> = (_, next) => next();
