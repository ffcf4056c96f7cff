import { createPageHandler } from './page-handler.ts';

/** The built pages, for the server. */
export const handle = createPageHandler(await import('virtual:react-router/server-build'));
