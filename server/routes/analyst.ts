import { analyst as calls } from '@sise/contract/analyst';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function analystRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
