import { consensus as calls } from '@sise/contract/consensus';
import type { Desk } from '../desk.ts';
import type { Parts } from './parts.ts';

export function consensusRoutes(desk: Desk, _parts: Parts): void {
  desk.take(calls, {});
}
