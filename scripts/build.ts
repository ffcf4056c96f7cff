/**
 * Builds pages and server when their builds are missing or older than their sources; `--force` builds anyway. In one
 * process, because every start waits for it.
 */
await import('./build-web.ts');
await import('./build-server.ts');
