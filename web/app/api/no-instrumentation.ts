import type { DataRouter } from 'react-router';

// In the browser's build, this stands for a file of the router (web/router-parts.ts), with the names that it has there.
// The router is given nobody who wants to know what it does.

export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

export function getRouteInstrumentationUpdates(): object {
  return {};
}

export function instrumentClientSideRouter(router: DataRouter): DataRouter {
  return router;
}
