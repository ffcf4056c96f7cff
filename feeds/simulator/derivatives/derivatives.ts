import type { Derivatives } from '@sise/domain/derivatives/derivatives';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';

export function createSimulatedDerivatives(_exchange: Exchange, _present: Present): Derivatives {
  return { source: 'simulator' };
}
