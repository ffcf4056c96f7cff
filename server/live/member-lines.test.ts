import { expect, it } from 'vitest';
import { createListeners } from '@sise/domain/listeners';
import { memberKeyOf } from '../store/member-news.ts';
import type { MemberWrite } from '../store/member-news.ts';
import { createMemberLines } from './member-lines.ts';
import type { LiveSocket } from './line.ts';

const OWN: MemberWrite = { member: memberKeyOf('kim'), version: 7, resources: ['favorites'] };
const loginOf = async () => ({ member: { id: 'kim' }, holds: () => true });
const breaking = () => {
  throw new Error('a broken line');
};

it('a line that breaks keeps no other line of the member from hearing, and the writer from nothing', async () => {
  const errors: unknown[] = [];
  const heard: unknown[] = [];
  const writes = createListeners<MemberWrite>();
  const lines = createMemberLines({ loginOf, listen: writes.add }, (error) => errors.push(error));
  for (const emit of [breaking, (...told: unknown[]) => heard.push(told)]) {
    const conn = {};
    lines.meet(conn as Parameters<typeof lines.meet>[0]); // nothing of it is read but who it is
    lines.enter({ conn, emit, on: () => {}, disconnected: false } as unknown as LiveSocket); // what lines use of a socket
  }
  await new Promise(setImmediate);
  writes.tell(OWN);
  expect(heard).toEqual([['me', { version: 7, resources: ['favorites'] }]]);
  expect(errors).toEqual([new Error('a broken line')]);
});
