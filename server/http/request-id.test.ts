import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createTrust, NO_PROXY } from './client-address.ts';
import { createIdOf } from './request-id.ts';

const GIVEN = '7f3a9c0d1e2b4a5f8c6d7e8f9a0b1c2d';
const asking = (id: string): { headers: IncomingHttpHeaders; socket: Socket } => ({
  headers: { 'x-request-id': id },
  socket: new Socket(),
});

it('a request keeps the id that a proxy of ours has given it, and no other', () => {
  const idOf = createIdOf(createTrust(1));
  expect(idOf(asking(GIVEN))).toBe(GIVEN);
  for (const made of ['short', 'x'.repeat(65), 'with spaces in it', 'line\nbreak-in-it', '"}{"level":60}'])
    expect(idOf(asking(made))).toMatch(/^[0-9a-f]{12}-[0-9a-z]{1,7}$/);
  expect(createIdOf(NO_PROXY)(asking(GIVEN))).not.toBe(GIVEN);
});

it('requests of one process and of two have ids of their own', () => {
  const { headers, socket } = asking('');
  const made = [createIdOf(NO_PROXY), createIdOf(NO_PROXY)].flatMap((idOf) =>
    Array.from({ length: 10_000 }, () => idOf({ headers, socket })),
  );
  expect(new Set(made).size).toBe(made.length);
});
