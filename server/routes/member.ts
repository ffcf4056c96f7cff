import { member as calls } from '@sise/contract/member';
import type { Desk } from '../desk.ts';
import type { Parts } from '../parts.ts';

export function memberRoutes(desk: Desk, { memberSite }: Parts): void {
  desk.take(calls, {
    session: (_, { reader }) => ({
      member: reader.kind === 'member' ? { email: reader.email, name: reader.name } : null,
      site: memberSite,
    }),
    me: (_, { reader: { id, email, name, via } }) => ({ id, email, name, via }),
  });
}
