import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createAddressOf, createTrust, NO_PROXY, readProxyTrust } from './client-address.ts';
import type { TrustsProxy } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress } as Socket, // all of a socket that is read
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});
const address = (trusts: TrustsProxy, remote: string, forwarded?: string) =>
  createAddressOf(trusts)(from(remote, forwarded));

describe('the address of a reader', () => {
  it('is that of the connection when no proxy is trusted, whatever a header says', () => {
    expect(address(NO_PROXY, '198.51.100.7', '203.0.113.1')).toBe('198.51.100.7');
    expect(address(NO_PROXY, '::ffff:198.51.100.7')).toBe('198.51.100.7');
  });

  it('is what the last trusted proxy saw: entries that a reader writes in front do not count', () => {
    expect(address(createTrust(1), '10.0.0.1', '203.0.113.1')).toBe('203.0.113.1');
    expect(address(createTrust(1), '10.0.0.1', '192.0.2.66, 203.0.113.1')).toBe('203.0.113.1');
    expect(address(createTrust(2), '10.0.0.1', '192.0.2.66, 203.0.113.1, 10.0.0.2')).toBe('203.0.113.1');
    expect(address(createTrust(2), '10.0.0.1', '203.0.113.1')).toBe('203.0.113.1');
    expect(address(createTrust(0), '10.0.0.1', '203.0.113.1')).toBe('10.0.0.1');
  });

  it('is the nearest one outside the networks of our proxies', () => {
    const ours = createTrust(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']);
    expect(address(ours, '10.1.2.3', '192.0.2.66, 203.0.113.1, 10.9.9.9')).toBe('203.0.113.1');
    expect(address(ours, '::ffff:10.1.2.3', '203.0.113.1')).toBe('203.0.113.1');
    expect(address(ours, '2001:db8::5', '203.0.113.1, 192.0.2.1')).toBe('203.0.113.1');
    expect(address(ours, '203.0.113.9', '192.0.2.66')).toBe('203.0.113.9');
    expect(address(ours, '10.1.2.3')).toBe('10.1.2.3');
  });

  it('drops a port, brackets and a zone, and stops at text that is no address', () => {
    const ours = createTrust(1);
    expect(address(ours, '10.0.0.1', '203.0.113.1:4711')).toBe('203.0.113.1');
    expect(address(ours, '10.0.0.1', '[2001:db8:1:2::9]:443')).toBe('2001:db8:1:2::/64');
    for (const odd of ['unknown', '', ',', '1.2.3', '<script>', 'a:b:c', '203.0.113.1, ,'])
      expect(address(ours, '10.0.0.1', odd)).toBe('10.0.0.1');
  });

  it('is one for all of an IPv6 network', () => {
    const all = ['2001:db8:1:2::9', '2001:DB8:1:2:ffff:1:2:3', '2001:0db8:0001:0002::', '2001:db8:1:2::1.2.3.4'];
    expect(new Set(all.map((one) => address(NO_PROXY, one)))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(address(NO_PROXY, '::1')).toBe('0:0:0:0::/64');
    expect(address(NO_PROXY, 'fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
    ['192.0.2.1', ['192.0.2.1']],
    ['true', null],
    ['10.0.0.0/33', null],
    ['10.0.0.0/8/8', null],
    ['10.0.0.0/', null],
    ['proxy.example', null],
  ])('%s', (text, read) => expect(readProxyTrust(text)).toEqual(read));
});
