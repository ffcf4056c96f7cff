import type { Research } from '@sise/domain/consensus/research';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';

export function createSimulatedResearch(_exchange: Exchange, _present: Present): Research {
  return { consensus: () => new Map() };
}
