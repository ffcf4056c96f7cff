import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createTrust, NO_PROXY } from './client-address.ts';
import { createSenderOf } from './request-origin.ts';

const asked = (headers: IncomingMessage['headers']) =>
  ({ headers: { host: 'sise.example', ...headers }, socket: { remoteAddress: '127.0.0.1' } }) as IncomingMessage; // what is read

describe('the page that sent a request', () => {
  const senderOf = createSenderOf(null, NO_PROXY);

  it('is of the requested site, of its host with another scheme, or of another site', () => {
    const origins = [
      'http://sise.example',
      'https://sise.example',
      'http://sise.example:81',
      'http://a.example',
      'null',
    ];
    expect(origins.map((origin) => senderOf(asked({ origin })))).toEqual([
      'same-origin',
      'same-host',
      'foreign',
      'foreign',
      'foreign',
    ]);
  });

  it('is not named by other programs', () => expect(senderOf(asked({}))).toBe('unnamed'));

  it('is of the site that a trusted proxy names, and an untrusted one cannot name another', () => {
    const headers = { origin: 'https://a.example', 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' };
    expect(createSenderOf(null, createTrust(1))(asked(headers))).toBe('same-origin');
    expect(senderOf(asked(headers))).toBe('foreign');
  });

  it('is only of a configured site with exactly its origin', () => {
    const ofSite = createSenderOf('https://sise.example', NO_PROXY);
    expect(ofSite(asked({ origin: 'https://sise.example' }))).toBe('same-origin');
    expect(ofSite(asked({ origin: 'http://sise.example' }))).toBe('foreign');
  });
});
