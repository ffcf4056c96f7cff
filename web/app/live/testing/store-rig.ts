import { createSubscriptions } from '../subscriptions.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { createFakeChannel } from './fake-channel.ts';
import type { FakeChannel } from './fake-channel.ts';
import { createManualScheduler } from './manual-scheduler.ts';
import type { ManualScheduler } from './manual-scheduler.ts';

/** What a store of the live channel works with. */
export interface StoreRig {
  readonly channel: FakeChannel;
  readonly scheduler: ManualScheduler;
  readonly subscriptions: Subscriptions;
}

export function createStoreRig(): StoreRig {
  const channel = createFakeChannel();
  const scheduler = createManualScheduler();
  return { channel, scheduler, subscriptions: createSubscriptions(channel, scheduler) };
}

/** One round trip: calls are acknowledged, and what came is painted. */
export async function exchange({ channel, scheduler }: StoreRig, ms = 300): Promise<void> {
  scheduler.pass(ms);
  await channel.settle();
  scheduler.paint();
}

export async function connected(rig: StoreRig): Promise<void> {
  rig.channel.change('connected');
  await exchange(rig);
}
