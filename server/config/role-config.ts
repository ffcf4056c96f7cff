import { z } from 'zod';
import { hasReadableLogin, PERCENT } from './config-values.ts';

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
    const areServers = servers.every((each) => SERVER.test(each) && URL.canParse(each));
    if (areServers && servers.every(hasReadableLogin)) return servers;
    const message = areServers ? PERCENT : 'memory, or servers parted by commas, such as nats://10.0.0.5:4222';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/**
 * Connections to a database. A feed records one thing after another; readers ask for many at once. A server has a
 * hundred unless it is told otherwise: enough for two feeds and seven webs, with the two that each of them listens on.
 */
const CONNECTIONS: Readonly<Record<Role, number>> = { all: 10, feed: 5, web: 10 };

export interface RoleConfig {
  readonly role: Role;
  /** to the database, and as many to its replica, at most */
  readonly databaseConnections: number;
  readonly databaseReadUrl: string | null;
  /** addresses of the servers of NATS; null: there is one node */
  readonly busServers: readonly string[] | null;
}

export type RoleRead = { ok: true; role: RoleConfig } | { ok: false; faults: string[] };

/** Variables of the role, which only make sense together. */
export function roleOf(set: {
  readonly ROLE: Role;
  readonly BUS: readonly string[] | null;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_READ_URL?: string | undefined;
  readonly DATABASE_CONNECTIONS?: number | undefined;
}): RoleRead {
  const { ROLE: role, BUS: servers, DATABASE_URL: database, DATABASE_READ_URL: replica } = set;
  const faults: string[] = [];
  if (role === 'all' && servers !== null) faults.push('BUS=: is for ROLE=feed and ROLE=web');
  if (role !== 'all' && servers === null) faults.push(`BUS=memory: ROLE=${role} needs servers of NATS`);
  if (role !== 'all' && database === undefined)
    faults.push(`DATABASE_URL=: needed with ROLE=${role}, since nodes share one database`);
  if (replica !== undefined && database === undefined)
    faults.push('DATABASE_READ_URL=: is of a replica of DATABASE_URL, which is not set');
  if (faults.length > 0) return { ok: false, faults };
  const databaseConnections = set.DATABASE_CONNECTIONS ?? CONNECTIONS[role];
  return { ok: true, role: { role, busServers: servers, databaseConnections, databaseReadUrl: replica ?? null } };
}
