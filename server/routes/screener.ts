import { screener as calls } from '@sise/contract/screener';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function screenerRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
