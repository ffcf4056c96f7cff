import { marketmap as calls } from '@sise/contract/marketmap';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function marketmapRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
