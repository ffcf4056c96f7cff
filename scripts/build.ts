/**
 * Builds pages and server when their builds are missing or older than their sources; `--force` builds anyway. In one
 * process, because every start waits for it.
 */
import './build-web.ts';
import './build-server.ts';
