import type { Books } from '@sise/domain/stock/books';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';

export function createSimulatedBooks(_exchange: Exchange, _present: Present): Books {
  return { source: 'simulator' };
}
