import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { DerivativeFlowMinutes } from '@sise/domain/derivatives/derivatives';
import type { DerivativeFlow } from '@sise/domain/derivatives/quotes';
import { netByGroup } from '@sise/domain/flows/investor';
import type { InvestorGroup } from '@sise/domain/flows/investor';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { instant, type Instant } from '@sise/domain/terms';
import type { Seed } from '../random.ts';
import { isTrading, momentOf } from './day-grid.ts';
import { derivativeFlows } from './derivative-flows.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import type { Futures } from './futures.ts';
import type { Options } from './options.ts';
import { doneAfter, type VolumeProfile } from './volume-profile.ts';

/** Contracts of a whole day with the same course of trading. */
interface Traded {
  readonly profile: VolumeProfile;
  readonly volumes: ArrayLike<number>;
}

export interface FlowMinutesParts {
  readonly seed: Seed;
  readonly context: DerivativesContext;
  readonly futures: Futures;
  readonly options: Options;
}

/** Net buying up to a moment. */
interface MinuteNets {
  readonly at: Instant;
  readonly nets: Partial<Record<InvestorGroup, number>>;
}

/**
 * Today's net buying in contracts by minute, from the same volumes as the flows of now. A minute that is over is counted
 * once.
 */
export function createFlowMinutes({ seed, context, futures, options }: FlowMinutesParts) {
  const counted = new Map<
    DerivativeFlow['what'],
    { readonly day: number; done: number; readonly ends: MinuteNets[] }
  >();

  function tradedOn(day: number, what: DerivativeFlow['what']): Traded[] {
    if (what === 'futures')
      return futures.listed(day).map((expiry) => {
        const { volumeProfile: profile, volume } = futures.contractDay(day, expiry);
        return { profile, volumes: [volume] };
      });
    const side = what === 'calls' ? 'call' : 'put';
    return options.listed(day).map((expiry) => ({
      profile: context.dayOf(day, expiry.lastDay).volumeProfile,
      volumes: options.demand(day, expiry).volume[side],
    }));
  }

  return (product: UnderlyingId, what: DerivativeFlow['what']): DerivativeFlowMinutes | null => {
    const day = context.today();
    const grid = context.grid(day);
    const minutes = Math.min((context.present.now - grid.opensAt) / MINUTE_MS, grid.close);
    if (minutes < 0) return null;
    const traded = tradedOn(day, what);
    const netsAfter = (length: number) =>
      groupNets(derivativeFlows(seed, product, what, day, { volume: volumeAfter(traded, length), turnover: 0 }));
    const known = counted.get(what);
    const past = known?.day === day ? known : { day, done: 0, ends: [] };
    counted.set(what, past);
    for (; past.done + 1 <= minutes; past.done++) {
      const at = instant(momentOf(grid, past.done + 1) - 1_000);
      if (isTrading(past.done, grid.close)) past.ends.push({ at, nets: netsAfter(past.done + 1) });
    }
    const now = { at: instant(Math.floor(grid.opensAt + minutes * MINUTE_MS)), nets: netsAfter(minutes) };
    return inColumns([...past.ends.filter(({ at }) => at < now.at), now]);
  };
}

/** Contracts traded in the first minutes of the day. */
function volumeAfter(traded: readonly Traded[], minutes: number): number {
  let sum = 0;
  for (const { profile, volumes } of traded) {
    const done = doneAfter(profile, minutes);
    for (let n = 0; n < volumes.length; n++) sum += Math.floor((volumes[n] ?? 0) * done);
  }
  return sum;
}

function groupNets(flows: readonly DerivativeFlow[]): MinuteNets['nets'] {
  return netByGroup(
    flows.map(({ investor, boughtVolume, soldVolume }) => ({ investor, net: boughtVolume - soldVolume })),
    'derivativesGroup',
  );
}

function inColumns(ends: readonly MinuteNets[]): DerivativeFlowMinutes {
  return {
    at: ends.map(({ at }) => at),
    nets: {
      individual: ends.map(({ nets }) => nets.individual ?? 0),
      foreigner: ends.map(({ nets }) => nets.foreigner ?? 0),
      institution: ends.map(({ nets }) => nets.institution ?? 0),
      corporation: ends.map(({ nets }) => nets.corporation ?? 0),
    },
  };
}
