import { z } from 'zod';

/**
 * What a process does. all: everything, alone. feed: one of the nodes that fill the market; one leads. web: one of those
 * that readers are sent to, each with a copy of the market.
 */
export const ROLES = ['all', 'feed', 'web'] as const;
export type Role = (typeof ROLES)[number];

/** Servers of NATS, as BUS names them. */
const SERVER = /^(nats|tls):\/\/[^\s,]+$/;

/** The setting BUS: null for memory. */
export const busServers = z
  .string()
  .trim()
  .default('memory')
  .transform((said, context): readonly string[] | null => {
    if (said === 'memory') return null;
    const servers = said.split(',').map((each) => each.trim());
    if (servers.every((each) => SERVER.test(each) && URL.canParse(each))) return servers;
    context.addIssue({ code: 'custom', message: 'memory, or servers parted by commas, such as nats://10.0.0.5:4222' });
    return z.NEVER;
  });

export interface RoleConfig {
  readonly role: Role;
  /** addresses of the servers of NATS; null: there is one node */
  readonly busServers: readonly string[] | null;
}

export type RoleRead = { ok: true; role: RoleConfig } | { ok: false; faults: string[] };

/** Variables of the role, which only make sense together. */
export function roleOf(set: {
  readonly ROLE: Role;
  readonly BUS: readonly string[] | null;
  readonly DATABASE_URL?: string | undefined;
}): RoleRead {
  const { ROLE: role, BUS: servers, DATABASE_URL: database } = set;
  const faults: string[] = [];
  if (role === 'all' && servers !== null) faults.push('BUS=: is for ROLE=feed and ROLE=web');
  if (role !== 'all' && servers === null) faults.push(`BUS=memory: ROLE=${role} needs servers of NATS`);
  if (role !== 'all' && database === undefined)
    faults.push(`DATABASE_URL=: needed with ROLE=${role}, since nodes share one database`);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, role: { role, busServers: servers } };
}
