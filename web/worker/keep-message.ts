import type { KeepMessage } from '@sise/contract/offline';
import { ASSETS, isPagePath } from './request-plan.ts';

/** Reads a message of a page; null if it is none, or is about an address that no page of this site may have. */
export function readKeepMessage(data: unknown): KeepMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, address, assets } = data as Partial<Record<keyof KeepMessage, unknown>>; // checked below
  if (kind !== 'keep' || typeof address !== 'string' || !Array.isArray(assets)) return null;
  if (!/^\/(?!\/)/.test(address) || !isPagePath(address.replace(/\?.*/s, ''))) return null;
  const named: unknown[] = assets;
  return {
    kind,
    address,
    assets: named.filter((path) => typeof path === 'string' && path.startsWith(ASSETS)) as string[],
  }; // filtered
}
