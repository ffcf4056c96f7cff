import { world as calls } from '@sise/contract/world';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function worldRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
