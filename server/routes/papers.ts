import { papers as calls } from '@sise/contract/papers';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function papersRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
