import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Names a browser in which somebody has signed in to an account before. It lets nobody in. */
export const DEVICE_COOKIE = 'hkDevice';

/** Browsers that are known to an account: strangers cannot use up their tries. */
export interface KnownDevices {
  /** What a browser keeps from now on. */
  remember(email: string): string;
  /** The name of a browser that this account knows; null for any other. */
  nameOf(email: string, cookie: string | undefined): string | null;
}

/** @param secret signs what browsers keep */
export function createKnownDevices(secret: string): KnownDevices {
  const sign = (name: string, email: string) =>
    createHmac('sha256', secret).update(`device ${name} ${email.trim().toLowerCase()}`).digest('base64url');
  return {
    remember(email) {
      const name = randomBytes(12).toString('base64url');
      return `${name}.${sign(name, email)}`;
    },
    nameOf(email, cookie) {
      const [name = '', signature = ''] = (cookie ?? '').split('.');
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(name, email))];
      return given.length === right.length && timingSafeEqual(given, right) ? name : null;
    },
  };
}
