import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://sise@127.0.0.1/sise';
const BUS = 'nats://10.0.0.5:4222';

function roleIn(environment: Record<string, string>) {
  const read = readConfig(environment);
  return read.ok ? { role: read.config.role, busServers: read.config.busServers } : read.faults;
}

function storeIn(environment: Record<string, string>) {
  const read = readConfig(environment);
  return read.ok ? [read.config.databaseConnections, read.config.databaseReadUrl] : read.faults;
}

describe('the role of a process', () => {
  it('is everything, without a bus, unless something is said', () => {
    expect(roleIn({})).toEqual({ role: 'all', busServers: null });
    expect(roleIn({ ROLE: 'all', BUS: 'memory', DATABASE_URL })).toEqual({ role: 'all', busServers: null });
  });

  it('takes one server of NATS or several', () => {
    expect(roleIn({ ROLE: 'feed', BUS, DATABASE_URL })).toEqual({ role: 'feed', busServers: [BUS] });
    expect(roleIn({ ROLE: 'web', BUS: `${BUS}, tls://sise:a-word@nats`, DATABASE_URL })).toEqual({
      role: 'web',
      busServers: [BUS, 'tls://sise:a-word@nats'],
    });
  });

  it('is refused where its bus or its database does not fit', () => {
    expect(roleIn({ ROLE: 'web', BUS })).toEqual([expect.stringMatching(/^DATABASE_URL=: needed with ROLE=web/)]);
    expect(roleIn({ ROLE: 'feed', DATABASE_URL })).toEqual(['BUS=memory: ROLE=feed needs servers of NATS']);
    expect(roleIn({ BUS, DATABASE_URL })).toEqual(['BUS=: is for ROLE=feed and ROLE=web']);
    expect(roleIn({ ROLE: 'leader' })).toEqual([expect.stringMatching(/^ROLE=leader: /)]);
  });

  it('has connections by its role, and a replica beside its database', () => {
    expect(storeIn({})).toEqual([10, null]);
    expect(storeIn({ ROLE: 'feed', BUS, DATABASE_URL })).toEqual([5, null]);
    expect(storeIn({ DATABASE_URL, DATABASE_READ_URL: DATABASE_URL, DATABASE_CONNECTIONS: '30' })).toEqual([
      30,
      DATABASE_URL,
    ]);
    expect(storeIn({ DATABASE_READ_URL: DATABASE_URL })).toEqual([
      'DATABASE_READ_URL=: is of a replica of DATABASE_URL, which is not set',
    ]);
    expect(storeIn({ DATABASE_URL, DATABASE_READ_URL: 'mysql://sise:a-word@here' })).toEqual([
      expect.stringMatching(/^DATABASE_READ_URL=: /),
    ]);
  });

  it('does not repeat an address, which may have a password in it', () => {
    for (const wrong of ['redis://sise:a-word@here', `${BUS},`, 'nats://', 'a-word'])
      expect(roleIn({ ROLE: 'web', BUS: wrong, DATABASE_URL })).toEqual([
        expect.stringMatching(/^BUS=: memory, or servers parted by commas/),
      ]);
    expect(roleIn({ ROLE: 'web', BUS: 'nats://sise:a%word@here', DATABASE_URL })).toEqual([
      'BUS=: a % in the name or the password is written %25',
    ]);
  });
});
