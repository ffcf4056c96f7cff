import type { World } from '@sise/domain/world/world';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';

export function createSimulatedWorld(_exchange: Exchange, _present: Present): World {
  return { source: 'simulator' };
}
