import { equityProduct as calls } from '@sise/contract/equity-product';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function equityProductRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
