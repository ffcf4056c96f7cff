import type { Products } from '@sise/domain/products/products';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';

export function createSimulatedProducts(_exchange: Exchange, _present: Present): Products {
  return { source: 'simulator' };
}
