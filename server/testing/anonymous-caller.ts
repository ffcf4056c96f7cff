import type { Caller } from '../api-registry.ts';
import { ANONYMOUS } from '../identity/reader.ts';

/** Somebody whom nobody knows, on a connection that stays. */
export const ANONYMOUS_CALLER: Caller = {
  application: null,
  address: '',
  browser: '',
  isForeign: false,
  isGone: () => false,
  reader: ANONYMOUS,
};
