import type { ClientSettings, Device, Transport } from '@sise/contract/page';
import { ORIGIN_PROXY } from '@sise/contract/paths';

/** Where the publisher's main site is reached: directly on the web, through this site's proxy in the app. */
export function originBase({ publisher }: ClientSettings, device: Device): string | null {
  return publisher !== null && device === 'app' ? ORIGIN_PROXY : publisher;
}

/** Leaves the calls that the publisher's site answers to it, if there is one. Their code is loaded with the first. */
export function withPublisher(call: Transport, base: string | null): Transport {
  if (base === null) return call;
  return async (endpoint, input, signal) => {
    if (!endpoint.byPublisher) return call(endpoint, input, signal);
    const { createOriginCall } = await import('./origin-call.ts');
    return createOriginCall(base)(endpoint, input, signal);
  };
}
