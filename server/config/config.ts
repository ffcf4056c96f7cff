import { CONSENSUS_WALLS } from '@sise/contract/consensus-wall';
import type { ConsensusWall } from '@sise/contract/consensus-wall';
import { APP_USER_AGENT } from '@sise/contract/native-app';
import { ANALYTICS } from '@sise/contract/page';
import type { Analytics } from '@sise/contract/page';
import { DART_URL } from '@sise/feeds/dart/dart';
import { ECOS_URL } from '@sise/feeds/ecos/ecos';
import { EXIMBANK_URL } from '@sise/feeds/eximbank/eximbank';
import { KRX_URL } from '@sise/feeds/krx/client';
import { LS_SOCKET_URL, LS_URL } from '@sise/feeds/ls/source';
import { UPBIT_SOCKET_URL, UPBIT_URL } from '@sise/feeds/upbit/upbit';
import { z } from 'zod';
import { feedNames, lsOf, marketFeedOf, missingKeys, partFeedsConfigOf, rssFeeds } from './feed-settings.ts';
import type { KrxConfig, LsConfig, PartFeedsConfig } from './feed-settings.ts';
import type { ProxyTrust } from '../http/client-address.ts';
import {
  applicationKeys,
  applicationKeysOf,
  DOMAIN,
  framingOrigins,
  hasReadableLogin,
  mailSender,
  origin,
  PATH_LIST,
  pattern,
  PERCENT,
  proxies,
  socketAddress,
  switched,
  text,
  webAddress,
  whole,
} from './config-values.ts';
import { busServers, roleOf, ROLES } from './role-config.ts';
import type { RoleConfig } from './role-config.ts';
import { withSecretFiles } from './secret-files.ts';
import { tracingOf } from '../tracing/tracing.ts';
import type { TracingConfig } from '../tracing/tracing.ts';
import { mailOf, socialOf, ssoOf } from './member-config.ts';
import type { MailConfig, SocialConfig, SsoConfig } from './member-config.ts';

/** The client key of a fresh installation. It is public, so that any client of this API works without configuration. */
export const PUBLIC_CLIENT_KEY = 'sise-public-web-client';

/** Every variable the server reads; .env.example explains each. An empty value is an absent one. */
const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: whole(2, 1_000).optional(),
  MINUTE_BAR_MONTHS: whole(0, 600).default(1),
  ROLE: z.enum(ROLES).default('all'),
  BUS: busServers,
  FEEDS: feedNames.default(['simulator']),
  LS_APP_KEY: text.optional(),
  LS_APP_SECRET: text.optional(),
  LS_API_URL: webAddress.default(LS_URL),
  LS_SOCKET_URL: socketAddress.default(LS_SOCKET_URL),
  KRX_API_KEY: text.optional(),
  KRX_API_URL: webAddress.default(KRX_URL),
  DART_API_KEY: text.optional(),
  DART_API_URL: webAddress.default(DART_URL),
  ECOS_API_KEY: text.optional(),
  ECOS_API_URL: webAddress.default(ECOS_URL),
  EXIMBANK_API_KEY: text.optional(),
  EXIMBANK_API_URL: webAddress.default(EXIMBANK_URL),
  UPBIT_API_URL: webAddress.default(UPBIT_URL),
  UPBIT_SOCKET_URL: socketAddress.default(UPBIT_SOCKET_URL),
  RSS_FEEDS: rssFeeds,
  SIM_SEED: text.default('sise'),
  SIM_SPEED: z.coerce.number().min(0.1).max(600).default(1),
  SIM_CLOCK: z.enum(['day', 'kst', 'hold']).default('day'),
  SITE_ORIGIN: origin.optional(),
  EMBED_ORIGINS: framingOrigins.default([]),
  API_KEYS: applicationKeys.optional(),
  CLIENT_KEY: text
    .regex(/^[\w.-]{16,}(,[\w.-]{16,})*$/, 'a key of 16 characters or more, then former ones, parted by commas')
    .default(PUBLIC_CLIENT_KEY),
  RATE_LIMIT: whole(1, 10_000_000).default(600),
  RATE_LIMIT_KEYED: whole(1, 10_000_000).default(6_000),
  RATE_LIMIT_PAGES: whole(1, 10_000_000).default(600),
  RATE_LIMIT_FILES: whole(1, 10_000_000).default(120),
  MAX_CONNECTIONS: whole(1, 1_000_000).default(20_000),
  DRAIN_SECONDS: whole(0, 600).default(0),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_SERVICE_NAME: text.default('sise'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SSO_JWKS_URL: webAddress.optional(),
  SSO_ISSUER: text.optional(),
  SSO_AUDIENCE: text.optional(),
  SSO_COOKIE_DOMAIN: text.regex(DOMAIN, 'a domain, such as news.example').optional(),
  MEMBER_LOGIN_URL: webAddress.optional(),
  MEMBER_LOGOUT_URL: webAddress.optional(),
  APP_USER_AGENT: pattern.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, abort: true })
    .refine(hasReadableLogin, PERCENT)
    .optional(),
  MAIL_FROM: mailSender.optional(),
  OPERATOR_NAME: text.max(40).default('시세 운영팀'),
  OPERATOR_EMAIL: z.email().optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  KAKAO_CLIENT_ID: text.optional(),
  KAKAO_CLIENT_SECRET: text.optional(),
  MEMBER_SECRET: text.min(32, '32 characters or more').optional(),
  HK_ORIGIN: origin.optional(),
  HK_ORIGIN_PATHS: text
    .regex(PATH_LIST, 'paths parted by commas, such as /api/v2/stock-plus')
    .default('/api/v2/stock-plus'),
  ANALYTICS: z.enum(ANALYTICS).optional(),
  CONSENSUS_WALL: z.enum(CONSENSUS_WALLS).default('none'),
  TRUST_PROXY: proxies.default(0),
  LIVE_POLLING: switched.default(false),
  LIVE_COMPRESSION: switched.default(false),
  OFFLINE_PAGES: switched.default(true),
  TICK_REMAKE_MS: whole(0, 10_000).default(200),
  PLAYGROUND: switched.optional(),
  CHECK_REPLIES: switched.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
});

/** Variables whose value is a password or contains one. */
const SECRET = /_SECRET$|_(API|APP)_KEY$|^API_KEYS$|^(DATABASE|DATABASE_READ|SMTP)_URL$|^BUS$/;
const SECRETS = Object.keys(Environment.shape).filter((name) => SECRET.test(name));

export interface Config extends RoleConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** see StorePlace.minuteBarMonths */
  readonly minuteBarMonths: number;
  readonly feed: 'simulator' | 'archive' | 'ls';
  /** null if FEEDS does not name it */
  readonly ls: LsConfig | null;
  readonly krx: KrxConfig;
  /** the feeds of single parts */
  readonly partFeeds: PartFeedsConfig;
  readonly simulator: { readonly seed: string; readonly speed: number; readonly clock: 'day' | 'kst' | 'hold' };
  readonly siteOrigin: string | null;
  /** origins whose pages may frame the embeds, as the content security policy names them; this site's own always may */
  readonly embedOrigins: readonly string[];
  /** application name by key */
  readonly apiKeys: ReadonlyMap<string, string>;
  /** public keys of the site's own client: the one that pages send, then former ones that are still accepted */
  readonly clientKeys: readonly [string, ...string[]];
  readonly rateLimit: RateLimits;
  /** connections open at once, those of the live channel among them */
  readonly maxConnections: number;
  /** how long readers are sent away before a stop, milliseconds */
  readonly drainMs: number;
  /** where Prometheus asks; null: nothing is measured */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** where traces go; null: nothing is traced */
  readonly tracing: TracingConfig | null;
  /** the publisher's member site; null: the built-in one */
  readonly sso: SsoConfig | null;
  /** user agents of the newspaper's app: see appStateOf */
  readonly appUserAgent: RegExp;
  /** encrypts the signing keys and sessions of the built-in provider; null: a secret kept in the store */
  readonly memberSecret: string | null;
  /** the mail server for members' mails; null: mails are written to files */
  readonly mail: MailConfig | null;
  /** sites whose accounts members may sign in with, and this site's credentials there */
  readonly social: SocialConfig;
  /** the operator of this site, as terms and privacy policy name it */
  readonly operator: { readonly name: string; readonly email: string | null };
  /** the publisher's main site, and the paths of it that the proxy reaches; null: there is no proxy */
  readonly publisher: PublisherConfig | null;
  /** where page views are reported */
  readonly analytics: Analytics;
  /** what of brokers' reports only members get */
  readonly consensusWall: ConsensusWall;
  readonly trustProxy: ProxyTrust;
  readonly livePolling: boolean;
  readonly liveCompression: boolean;
  /** whether browsers keep the last pages for when there is no network */
  readonly offlinePages: boolean;
  readonly playground: boolean;
  readonly checkReplies: boolean;
  /** see ServeOptions.tickRemakeMs */
  readonly tickRemakeMs: number;
  readonly logLevel: string;
  readonly development: boolean;
}

export interface PublisherConfig {
  readonly origin: string;
  /** each with everything below it */
  readonly paths: readonly string[];
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

export type ConfigRead = { ok: true; config: Config } | { ok: false; faults: string[] };

/** Reads the environment, and files of secrets that it names. A fault is one line that names the variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigRead {
  const filled = withSecretFiles(environment, SECRETS);
  if (!filled.ok) return filled;
  const given = Object.fromEntries(
    Object.entries(filled.environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (parsed.success) return configOf(parsed.data);
  return { ok: false, faults: parsed.error.issues.map((issue) => faultOf(issue, given)) };
}

/** A variable, its value unless it is secret, and the values allowed. */
function faultOf(
  { path: [name], message }: z.core.$ZodIssue,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const value = SECRET.test(String(name)) ? '' : (given[String(name)] ?? '');
  return `${String(name)}=${value}: ${message}`;
}

/** The configuration, if its variables agree with one another. */
function configOf(set: z.output<typeof Environment>): ConfigRead {
  const role = roleOf(set);
  if (!role.ok) return role;
  const sso = ssoOf(set);
  if (!sso.ok) return sso;
  const mail = mailOf(set);
  if (!mail.ok) return mail;
  const keyFaults = missingKeys(set);
  if (keyFaults.length > 0) return { ok: false, faults: keyFaults };
  const social = socialOf(set);
  if (!social.ok) return social;
  const apiKeys = applicationKeysOf(set.API_KEYS);
  const clientKeys = set.CLIENT_KEY.split(',') as [string, ...string[]]; // a text always has a first part
  if (clientKeys.some((key) => apiKeys.has(key)))
    return { ok: false, faults: ['CLIENT_KEY=: is public, so it cannot be a key of API_KEYS'] };
  const development = set.NODE_ENV === 'development';
  return {
    ok: true,
    config: {
      ...role.role,
      port: set.PORT,
      host: set.HOST,
      dataDir: set.DATA_DIR,
      databaseUrl: set.DATABASE_URL ?? null,
      minuteBarMonths: set.MINUTE_BAR_MONTHS,
      feed: marketFeedOf(set.FEEDS),
      ls: lsOf(set),
      krx: { key: set.KRX_API_KEY ?? null, url: set.KRX_API_URL, isFollowed: set.FEEDS.includes('krx') },
      partFeeds: partFeedsConfigOf(set),
      simulator: { seed: set.SIM_SEED, speed: set.SIM_SPEED, clock: set.SIM_CLOCK },
      siteOrigin: set.SITE_ORIGIN ?? null,
      embedOrigins: set.EMBED_ORIGINS,
      apiKeys,
      clientKeys,
      rateLimit: {
        anonymous: set.RATE_LIMIT,
        keyed: set.RATE_LIMIT_KEYED,
        pages: set.RATE_LIMIT_PAGES,
        files: set.RATE_LIMIT_FILES,
      },
      maxConnections: set.MAX_CONNECTIONS,
      drainMs: set.DRAIN_SECONDS * 1_000,
      metrics: set.METRICS_PORT === undefined ? null : { port: set.METRICS_PORT, host: set.METRICS_HOST },
      tracing: tracingOf(set),
      sso: sso.sso,
      appUserAgent: set.APP_USER_AGENT ?? APP_USER_AGENT,
      memberSecret: set.MEMBER_SECRET ?? null,
      mail: mail.mail,
      social: social.social,
      operator: { name: set.OPERATOR_NAME, email: set.OPERATOR_EMAIL ?? null },
      publisher: set.HK_ORIGIN === undefined ? null : { origin: set.HK_ORIGIN, paths: set.HK_ORIGIN_PATHS.split(',') },
      analytics: set.ANALYTICS ?? (development ? 'console' : 'none'),
      consensusWall: set.CONSENSUS_WALL,
      trustProxy: set.TRUST_PROXY,
      livePolling: set.LIVE_POLLING,
      liveCompression: set.LIVE_COMPRESSION,
      offlinePages: set.OFFLINE_PAGES,
      playground: set.PLAYGROUND ?? development,
      checkReplies: set.CHECK_REPLIES ?? set.NODE_ENV !== 'production',
      tickRemakeMs: set.TICK_REMAKE_MS,
      logLevel: set.LOG_LEVEL,
      development,
    },
  };
}
