import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Identifies a browser that has signed in to an account before. It does not sign anyone in. */
export const DEVICE_COOKIE = 'hkDevice';

/** Browsers known to an account: they have login attempts of their own, which strangers cannot use up. */
export interface KnownDevices {
  /** The value that the browser keeps from now on. */
  remember(email: string): string;
  /** The name of a browser that this account knows; null for any other. */
  nameOf(email: string, cookie: string | undefined): string | null;
}

/** @param secret signs the values that browsers keep */
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
