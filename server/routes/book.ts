import { book as calls } from '@sise/contract/book';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function bookRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
