import { expect, it } from 'vitest';
import { readKeepMessage } from './keep-message.ts';

it('reads which page is open and which built files it has loaded', () => {
  const assets = ['/assets/a.js', '/elsewhere.js', 3];
  expect(readKeepMessage({ kind: 'keep', address: '/compare?codes=a.b', assets })).toEqual({
    kind: 'keep',
    address: '/compare?codes=a.b',
    assets: ['/assets/a.js'],
  });
});

it.each([
  null,
  'keep',
  {},
  { kind: 'other', address: '/', assets: [] },
  { kind: 'keep', address: 'https://elsewhere.example/', assets: [] },
  { kind: 'keep', address: '//elsewhere.example/', assets: [] },
  { kind: 'keep', address: '/hkapp/stock', assets: [] },
  { kind: 'keep', address: '/api/v2/stock', assets: [] },
  { kind: 'keep', address: '/', assets: 'none' },
])('ignores %j', (data) => expect(readKeepMessage(data)).toBeNull());
