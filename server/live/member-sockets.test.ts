import { expect, it } from 'vitest';
import { createListeners } from '@sise/domain/listeners';
import { memberKeyOf } from '../store/member-notifications.ts';
import type { MemberWrite } from '../store/member-notifications.ts';
import { createMemberSockets } from './member-sockets.ts';
import type { LiveSocket } from './socket-sink.ts';

const OWN: MemberWrite = { member: memberKeyOf('kim'), version: 7, resources: ['favorites'] };
const loginOf = async () => ({ member: { id: 'kim' }, holds: () => true });
const breaking = () => {
  throw new Error('a broken line');
};

it('a sink that throws keeps no other socket of the member from the notification, and the write succeeds', async () => {
  const errors: unknown[] = [];
  const received: unknown[] = [];
  const writes = createListeners<MemberWrite>();
  const sinks = createMemberSockets({ loginOf, loginOfApp: loginOf, listen: writes.add }, (error) =>
    errors.push(error),
  );
  for (const emit of [breaking, (...payload: unknown[]) => received.push(payload)]) {
    const conn = {};
    sinks.meet(conn as Parameters<typeof sinks.meet>[0]); // only the request of it is read
    sinks.enter({ conn, emit, on: () => {}, disconnected: false } as unknown as LiveSocket); // all that sinks use
  }
  await new Promise(setImmediate);
  writes.publish(OWN);
  expect(received).toEqual([['me', { version: 7, resources: ['favorites'] }]]);
  expect(errors).toEqual([new Error('a broken line')]);
});
