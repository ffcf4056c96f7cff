import { fileURLToPath } from 'node:url';

/** The build of the pages: client files, and the server bundle with the page handler. */
export const WEB_BUILD = fileURLToPath(new URL('../../web/build/', import.meta.url));

/** Below it are scripts, styles and fonts, whose names hold a hash of their content. */
export const ASSETS = '/assets/';
