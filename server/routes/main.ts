import { main as calls } from '@sise/contract/main';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function mainRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
