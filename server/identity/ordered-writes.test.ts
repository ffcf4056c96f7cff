import { expect, it, vi } from 'vitest';
import type { MemberWrite } from '../store/member-notifications.ts';
import { inOrder } from './ordered-writes.ts';

const write = (version: number, resource: string): MemberWrite => ({ member: 'm', version, resources: [resource] });

it('keeps a later write behind one whose revocations are being read, and passes on at once otherwise', async () => {
  const reading = Promise.withResolvers<void>();
  const received: number[] = [];
  const onAway = vi.fn<(error: unknown) => void>();
  const pass = inOrder(
    { needsRevocations: ({ resources }) => resources.includes('member'), look: () => reading.promise, onAway },
    ({ version }) => {
      received.push(version);
      if (version === 2) throw new Error('a listener that fails');
    },
  );
  pass(write(1, 'favorites'));
  expect(received).toEqual([1]);
  pass(write(2, 'member'));
  pass(write(3, 'favorites'));
  expect(received).toEqual([1]);
  reading.resolve();
  await expect.poll(() => received).toEqual([1, 2, 3]);
  expect(onAway).toHaveBeenCalledOnce();
  await reading.promise;
  pass(write(4, 'portfolio'));
  await expect.poll(() => received).toEqual([1, 2, 3, 4]);
});
