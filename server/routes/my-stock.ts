import { myStock as calls } from '@sise/contract/my-stock';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function myStockRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
