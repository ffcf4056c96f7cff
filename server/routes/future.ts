import { future as calls } from '@sise/contract/future';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function futureRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
