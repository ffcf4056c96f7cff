import { OUTSIDE_APP } from '../native-app.ts';
import { PLAIN_VIEW } from '../page.ts';
import type { RequestScope } from '../page.ts';

/** An anonymous reader's request for a page that makes no call. */
export const PLAIN_SCOPE: RequestScope = {
  call: () => Promise.reject(new Error('no call is made')),
  nextTurn: () => Promise.resolve(),
  nonce: '',
  device: 'pc',
  app: OUTSIDE_APP,
  preferences: PLAIN_VIEW,
  playground: false,
  isMember: false,
  memberLogin: '/member/login',
  origin: 'https://sise.example',
  client: { clientKey: '', analytics: 'none', publisher: null },
  requestId: '5f0c',
};
