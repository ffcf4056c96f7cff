import { CONSENSUS_WALLS } from '@sise/contract/consensus-wall';
import type { ConsensusWall } from '@sise/contract/consensus-wall';
import { SOCIAL_NAMES } from '@sise/contract/member';
import type { SocialName } from '@sise/contract/member';
import { z } from 'zod';
import { readProxyTrust } from './client-address.ts';
import type { ProxyTrust } from './client-address.ts';

const text = z.string().trim();
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const switched = z.stringbool();
const webAddress = z.url({ protocol: /^https?$/ });
const origin = webAddress
  .refine((address) => URL.parse(address)?.origin === address.replace(/\/$/, ''), 'only https://, the name and a port')
  .transform((address) => new URL(address).origin);
/** An origin, or the subdomains of a domain: https://*.news.example. */
const FRAMING_ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
const framingOrigins = text.transform((said, context): readonly string[] => {
  const origins = said.split(',').map((each) => each.trim().toLowerCase().replace(/\/$/, ''));
  if (said === '*' || origins.every((each) => FRAMING_ORIGIN.test(each))) return origins;
  context.addIssue({
    code: 'custom',
    message: '*, or origins parted by commas, such as https://www.news.example,https://*.news.example',
  });
  return z.NEVER;
});
const proxies = text.transform((said, context): ProxyTrust => {
  const trust = readProxyTrust(said);
  if (trust !== null) return trust;
  context.addIssue({ code: 'custom', message: 'how many proxies, such as 1, or their networks, such as 10.0.0.0/8' });
  return z.NEVER;
});

/** Two or more labels of letters, digits and inner hyphens; a leading dot includes the subdomains. */
const DOMAIN = /^\.?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** Every variable the server reads, in the order of .env.example. An empty value is an absent one. */
const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FEEDS: z.enum(['simulator', 'archive']).default('simulator'),
  SIM_SEED: text.default('sise'),
  SIM_SPEED: z.coerce.number().min(0.1).max(600).default(1),
  SIM_CLOCK: z.enum(['day', 'kst', 'hold']).default('day'),
  SITE_ORIGIN: origin.optional(),
  EMBED_ORIGINS: framingOrigins.default([]),
  API_KEYS: text
    .regex(
      /^[\w-]+:[\w.-]{16,}(,[\w-]+:[\w.-]{16,})*$/,
      'name:key pairs parted by commas, keys of 16 characters or more',
    )
    .optional(),
  RATE_LIMIT: whole(1, 1_000_000).default(600),
  RATE_LIMIT_KEYED: whole(1, 10_000_000).default(6_000),
  RATE_LIMIT_PAGES: whole(1, 1_000_000).default(600),
  RATE_LIMIT_FILES: whole(1, 1_000_000).default(120),
  MAX_CONNECTIONS: whole(1, 1_000_000).default(20_000),
  SSO_JWKS_URL: webAddress.optional(),
  SSO_ISSUER: text.optional(),
  SSO_AUDIENCE: text.optional(),
  SSO_COOKIE_DOMAIN: text.regex(DOMAIN, 'a domain, such as news.example').optional(),
  MEMBER_LOGIN_URL: webAddress.optional(),
  MEMBER_LOGOUT_URL: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.optional(),
  OPERATOR_NAME: text.max(40).default('시세 운영팀'),
  OPERATOR_EMAIL: z.email().optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  KAKAO_CLIENT_ID: text.optional(),
  KAKAO_CLIENT_SECRET: text.optional(),
  MEMBER_SECRET: text.min(32, '32 characters or more').optional(),
  CONSENSUS_WALL: z.enum(CONSENSUS_WALLS).default('none'),
  TRUST_PROXY: proxies.default(0),
  LIVE_POLLING: switched.default(false),
  TICK_REMAKE_MS: whole(0, 10_000).default(200),
  PLAYGROUND: switched.optional(),
  CHECK_REPLIES: switched.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
});

/** Variables whose value is a password or contains one. */
const SECRET = /_SECRET$|^API_KEYS$|^(DATABASE|SMTP)_URL$/;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly feed: 'simulator' | 'archive';
  readonly simulator: { readonly seed: string; readonly speed: number; readonly clock: 'day' | 'kst' | 'hold' };
  readonly siteOrigin: string | null;
  /** origins whose pages may frame the embeds, as the content security policy names them; this site's own always may */
  readonly embedOrigins: readonly string[];
  /** application name by key */
  readonly apiKeys: ReadonlyMap<string, string>;
  readonly rateLimit: RateLimits;
  /** connections open at once, those of the live channel among them */
  readonly maxConnections: number;
  /** the publisher's member site; null: the built-in one */
  readonly sso: SsoConfig | null;
  /** encrypts the signing keys and sessions of the built-in provider; null: a secret kept in the store */
  readonly memberSecret: string | null;
  /** the mail server for members' mails; null: mails are written to files */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** sites whose accounts members may sign in with, and this site's credentials there */
  readonly social: SocialConfig;
  /** the operator of this site, as terms and privacy policy name it */
  readonly operator: { readonly name: string; readonly email: string | null };
  /** what of brokers' reports only members get */
  readonly consensusWall: ConsensusWall;
  readonly trustProxy: ProxyTrust;
  readonly livePolling: boolean;
  readonly playground: boolean;
  readonly checkReplies: boolean;
  /** see ServeOptions.tickRemakeMs */
  readonly tickRemakeMs: number;
  readonly logLevel: string;
  readonly development: boolean;
}

/** Requests a minute. */
export interface RateLimits {
  /** calls of one address without a key */
  readonly anonymous: number;
  /** calls of one application with a key */
  readonly keyed: number;
  /** pages of one address, forms among them */
  readonly pages: number;
  /** pictures and PDFs of one address: each is rendered on request */
  readonly files: number;
}

/** Where the publisher's members sign in and out, and how their tokens are recognised. */
export interface SsoConfig {
  readonly jwksUrl: string;
  readonly issuer: string;
  readonly audience: string;
  readonly loginUrl: string;
  readonly logoutUrl: string;
  /** domain of the cookies, when they are shared with the publisher's other sites */
  readonly cookieDomain: string | null;
}

export type SocialConfig = Readonly<Partial<Record<SocialName, SocialClient>>>;

export interface SocialClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

export type ConfigRead = { ok: true; config: Config } | { ok: false; faults: string[] };

/**
 * Reads the environment. Faults are one line per variable, with its value, unless it is secret, and the values allowed.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigRead {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      ({ path: [name], message }) =>
        `${String(name)}=${SECRET.test(String(name)) ? '' : (given[String(name)] ?? '')}: ${message}`,
    );
    return { ok: false, faults };
  }
  const set = parsed.data;
  const sso = ssoOf(set);
  if (!sso.ok) return sso;
  const mail = mailOf(set);
  if (!mail.ok) return mail;
  const social = socialOf(set);
  if (!social.ok) return social;
  const development = set.NODE_ENV === 'development';
  return {
    ok: true,
    config: {
      port: set.PORT,
      host: set.HOST,
      dataDir: set.DATA_DIR,
      databaseUrl: set.DATABASE_URL ?? null,
      feed: set.FEEDS,
      simulator: { seed: set.SIM_SEED, speed: set.SIM_SPEED, clock: set.SIM_CLOCK },
      siteOrigin: set.SITE_ORIGIN ?? null,
      embedOrigins: set.EMBED_ORIGINS,
      apiKeys: keysOf(set.API_KEYS),
      rateLimit: {
        anonymous: set.RATE_LIMIT,
        keyed: set.RATE_LIMIT_KEYED,
        pages: set.RATE_LIMIT_PAGES,
        files: set.RATE_LIMIT_FILES,
      },
      maxConnections: set.MAX_CONNECTIONS,
      sso: sso.sso,
      memberSecret: set.MEMBER_SECRET ?? null,
      mail: mail.mail,
      social: social.social,
      operator: { name: set.OPERATOR_NAME, email: set.OPERATOR_EMAIL ?? null },
      consensusWall: set.CONSENSUS_WALL,
      trustProxy: set.TRUST_PROXY,
      livePolling: set.LIVE_POLLING,
      playground: set.PLAYGROUND ?? development,
      checkReplies: set.CHECK_REPLIES ?? set.NODE_ENV !== 'production',
      tickRemakeMs: set.TICK_REMAKE_MS,
      logLevel: set.LOG_LEVEL,
      development,
    },
  };
}

/** All five or none: half a member site would let nobody in, or anybody. */
function ssoOf(
  set: z.output<typeof Environment>,
): { ok: true; sso: SsoConfig | null } | { ok: false; faults: string[] } {
  const { SSO_JWKS_URL, SSO_ISSUER, SSO_AUDIENCE, MEMBER_LOGIN_URL, MEMBER_LOGOUT_URL } = set;
  const given = { SSO_JWKS_URL, SSO_ISSUER, SSO_AUDIENCE, MEMBER_LOGIN_URL, MEMBER_LOGOUT_URL };
  if (SSO_JWKS_URL && SSO_ISSUER && SSO_AUDIENCE && MEMBER_LOGIN_URL && MEMBER_LOGOUT_URL) {
    const sso = {
      jwksUrl: SSO_JWKS_URL,
      issuer: SSO_ISSUER,
      audience: SSO_AUDIENCE,
      loginUrl: MEMBER_LOGIN_URL,
      logoutUrl: MEMBER_LOGOUT_URL,
      cookieDomain: set.SSO_COOKIE_DOMAIN ?? null,
    };
    return { ok: true, sso };
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return { ok: true, sso: null };
  return { ok: false, faults: missing.map((name) => `${name}=: needed where the publisher's member site is set`) };
}

/** Other sites redirect back to a registered address: it is never taken from a request. */
function socialOf(
  set: z.output<typeof Environment>,
): { ok: true; social: SocialConfig } | { ok: false; faults: string[] } {
  const social: Partial<Record<SocialName, SocialClient>> = {};
  const faults: string[] = [];
  const given = {
    google: { GOOGLE_CLIENT_ID: set.GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: set.GOOGLE_CLIENT_SECRET },
    kakao: { KAKAO_CLIENT_ID: set.KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET: set.KAKAO_CLIENT_SECRET },
  };
  for (const name of SOCIAL_NAMES) {
    const [clientId, clientSecret] = Object.values(given[name]);
    if (clientId === undefined && clientSecret === undefined) continue;
    const needed = Object.entries({ ...given[name], SITE_ORIGIN: set.SITE_ORIGIN });
    const missing = needed.flatMap(([variable, value]) => (value === undefined ? [variable] : []));
    faults.push(...missing.map((variable) => `${variable}=: needed to sign in with ${name}`));
    if (clientId !== undefined && clientSecret !== undefined) social[name] = { clientId, clientSecret };
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, social };
}

/** Mails name their sender, and their links lead to the configured origin: neither is taken from a request. */
function mailOf({
  SMTP_URL,
  MAIL_FROM,
  SITE_ORIGIN,
}: z.output<typeof Environment>): { ok: true; mail: Config['mail'] } | { ok: false; faults: string[] } {
  if (SMTP_URL === undefined) return { ok: true, mail: null };
  if (MAIL_FROM !== undefined && SITE_ORIGIN !== undefined)
    return { ok: true, mail: { url: SMTP_URL, from: MAIL_FROM } };
  const missing = Object.entries({ MAIL_FROM, SITE_ORIGIN }).flatMap(([name, value]) => (value ? [] : [name]));
  return { ok: false, faults: missing.map((name) => `${name}=: needed where SMTP_URL is set`) };
}

/** `web:abc…,app:def…` as a map from key to application. */
function keysOf(pairs: string | undefined): Map<string, string> {
  const keys = new Map<string, string>();
  for (const pair of pairs?.split(',') ?? []) {
    const [application, key] = pair.split(':');
    if (application !== undefined && key !== undefined) keys.set(key, application);
  }
  return keys;
}
