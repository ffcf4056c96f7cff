import type { FlowArchive } from '@sise/domain/flows/flow-archive';
import type { Exchange } from '../exchange.ts';
import type { Present } from '../session/present.ts';

export function createSimulatedFlowArchive(_exchange: Exchange, _present: Present): FlowArchive {
  return { source: 'simulator' };
}
