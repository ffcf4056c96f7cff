import type { FlowsNow } from '@sise/domain/flows/flow-archive';
import { isOfClose } from '@sise/domain/market/source';
import type { Upcode } from '@sise/domain/terms';
import { topicValue } from '../../interest.ts';
import type { TopicResult } from '../../interest.ts';
import type { Parts } from '../../parts.ts';
import { secondsOf } from './intraday-columns.ts';

/**
 * Today's flows of a market or index: counted by the source at this moment, or as last published when it does not count
 * any.
 */
export async function askFlows(
  { market, interest }: Pick<Parts, 'market' | 'interest'>,
  id: Upcode,
): Promise<TopicResult<FlowsNow>> {
  const counted = await interest.ask('flows', id);
  if (counted.state === 'present') return counted;
  const published = market.flows.get(id);
  return published ? { state: 'present', value: { ...published, volumes: null, program: null } } : counted;
}

/** The same; null also while they have not come. */
export async function flowsNow(parts: Pick<Parts, 'market' | 'interest'>, id: Upcode): Promise<FlowsNow | null> {
  return topicValue(await askFlows(parts, id));
}

/** Whether a source counts flows during the day; one of closed days has only those of the past. */
export function hasFlowsOfToday({ sources }: Pick<Parts, 'sources'>): boolean {
  const source = sources.sourceOf('flows');
  return source !== null && !isOfClose(source);
}

/** When flows were counted, as responses say it. */
export function momentOf(now: FlowsNow | null) {
  return { at: now ? secondsOf(now.at) : null, provisional: now?.provisional ?? false };
}
