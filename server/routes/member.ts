import { member as calls } from '@sise/contract/member';
import type { ApiRegistry } from '../api-registry.ts';
import type { Parts } from '../parts.ts';

export function memberRoutes(api: ApiRegistry, { memberSite }: Parts): void {
  api.register(calls, {
    session: (_, { reader }) => ({
      member: reader.kind === 'member' ? { email: reader.email, name: reader.name } : null,
      site: memberSite,
    }),
    me: (_, { reader: { id, email, name, via } }) => ({ id, email, name, via }),
  });
}
