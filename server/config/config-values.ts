/** Values of variables, as the environment may have them. */
import { z } from 'zod';
import { readProxyTrust } from '../http/client-address.ts';
import type { ProxyTrust } from '../http/client-address.ts';

/** without the spaces around it */
export const text = z.string().trim();
export const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const switched = z.stringbool();
export const webAddress = z.url({ protocol: /^https?$/ });
export const socketAddress = z.url({ protocol: /^wss?$/ });
export const origin = webAddress
  .refine((address) => URL.parse(address)?.origin === address.replace(/\/$/, ''), 'only https://, the name and a port')
  .transform((address) => new URL(address).origin);
/** Whether name and password of an address can be read: a % that stands for itself is written %25. */
export function hasReadableLogin(address: string): boolean {
  const { username, password } = new URL(address);
  try {
    decodeURIComponent(`${username}${password}`);
    return true;
  } catch {
    return false;
  }
}
export const PERCENT = 'a % in the name or the password is written %25';
/** An origin, or the subdomains of a domain: https://*.news.example. */
const FRAMING_ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
export const framingOrigins = text.transform((said, context): readonly string[] => {
  const origins = said.split(',').map((each) => each.trim().toLowerCase().replace(/\/$/, ''));
  if (said === '*' || origins.every((each) => FRAMING_ORIGIN.test(each))) return origins;
  context.addIssue({
    code: 'custom',
    message: '*, or origins parted by commas, such as https://www.news.example,https://*.news.example',
  });
  return z.NEVER;
});
export const proxies = text.transform((said, context): ProxyTrust => {
  const trust = readProxyTrust(said);
  if (trust !== null) return trust;
  context.addIssue({ code: 'custom', message: 'how many proxies, such as 1, or their networks, such as 10.0.0.0/8' });
  return z.NEVER;
});

export const pattern = text.max(500).transform((source, context): RegExp => {
  try {
    return new RegExp(source);
  } catch {
    context.addIssue({ code: 'custom', message: 'a regular expression, such as NewsApp/.* [AI]$' });
    return z.NEVER;
  }
});

/** Two or more labels of letters, digits and inner hyphens; a leading dot includes the subdomains. */
export const DOMAIN = /^\.?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** One or more paths of at least one segment each. */
export const PATH_LIST = /^(\/[\w~-][\w.~-]*)+(,(\/[\w~-][\w.~-]*)+)*$/;

/** `web:abc…,app:def…`: an application may have several keys, and a key one application. */
export const applicationKeys = text
  .regex(/^[\w-]+:[\w.-]{16,}(,[\w-]+:[\w.-]{16,})*$/, {
    error: 'name:key pairs parted by commas, keys of 16 characters or more',
    abort: true,
  })
  .refine((pairs) => applicationKeysOf(pairs).size === pairs.split(',').length, 'a key stands there twice');

/** An address, or a name and an address in angle brackets. */
const SENDER = /^(?:[^<>@\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;
export const mailSender = text.regex(SENDER, 'an address, such as 시세 <no-reply@sise.example>');

/** `web:abc…,app:def…` as a map from key to application. */
export function applicationKeysOf(pairs: string | undefined): Map<string, string> {
  const keys = new Map<string, string>();
  for (const pair of pairs?.split(',') ?? []) {
    const [application, key] = pair.split(':');
    if (application !== undefined && key !== undefined) keys.set(key, application);
  }
  return keys;
}
