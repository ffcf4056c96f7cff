import type { Papers } from '@sise/domain/papers/papers';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';

export function createSimulatedPapers(_exchange: Exchange, _present: Present): Papers {
  return { growth: () => new Map() };
}
