import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { memoized } from '../memoized.ts';

/** Whether the sender of a request, the next before it and so on is a proxy of ours; hop 0 is the connection itself. */
export type TrustsProxy = (address: string, hop: number) => boolean;

/** The address a request comes from, for everything that is counted or limited by address. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/** The number of our proxies in front of the server, or the networks they are in, such as 10.0.0.0/8. */
export type ProxyTrust = number | readonly string[];

export const NO_PROXY: TrustsProxy = () => false;

/** @returns null for a text that names neither a count nor networks */
export function readProxyTrust(text: string): ProxyTrust | null {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  return networks.every((network) => sizeOf(network) !== null) ? networks : null;
}

export function createTrust(proxies: ProxyTrust): TrustsProxy {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  const known = new BlockList();
  for (const network of proxies) {
    const [address = ''] = network.split('/');
    known.addSubnet(address, sizeOf(network) ?? 0, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (given) => {
    const address = plainAddress(given);
    return isIP(address) !== 0 && known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/**
 * The nearest sender that is no proxy of ours. X-Forwarded-For is read from its end, where our own proxies write;
 * entries before an untrusted sender are that sender's own claim. The holder of an IPv6 address has all 2^64 addresses
 * of its network, so they count as one.
 */
export function createAddressOf(trusts: TrustsProxy): AddressOf {
  return ({ headers, socket }) => {
    let address = plainAddress(socket.remoteAddress ?? '');
    let senders: string[] | null = null;
    for (let hop = 0; trusts(address, hop); hop++) {
      senders ??= String(headers['x-forwarded-for'] ?? '').split(',');
      const before = plainAddress(senders.pop() ?? '');
      if (isIP(before) === 0) break;
      address = before;
    }
    return countedPart(address);
  };
}

/** Bits of a network's prefix; null for a text that is not a network. */
function sizeOf(network: string): number | null {
  const [address = '', bits] = network.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (most === 0 || network.split('/').length > 2) return null;
  if (bits === undefined) return most;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most ? Number(bits) : null;
}

/** Without the port, brackets and zone that some proxies write; an IPv4 address from an IPv6 socket in IPv4 form. */
const plainAddress = memoized((text) => {
  const trimmed = text.trim();
  const [, bare = trimmed] = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed) ?? /^([\d.]+):\d+$/.exec(trimmed) ?? [];
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
});

/** What of an address is counted: all of an IPv4 address, the network of an IPv6 address. */
const countedPart = memoized((address) => (isIPv6(address) ? networkOf(address) : address));

/** The /64 that an IPv6 address is in. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const isMixed = last.at(-1)?.includes('.') === true; // its end may be written as an IPv4 address, which is two groups
  const between = tail === undefined ? 0 : 8 - first.length - last.length - (isMixed ? 1 : 0);
  const groups = [...first, ...Array<string>(Math.max(0, between)).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
