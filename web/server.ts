import { createPageHandler } from './page-handler.ts';

/** The built pages, for the server. */
export const handle = createPageHandler(() => import('virtual:react-router/server-build'));
