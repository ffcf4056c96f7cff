import { news as calls } from '@sise/contract/news';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function newsRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
