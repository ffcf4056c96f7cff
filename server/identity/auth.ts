import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import { PASSWORD_LENGTH } from '@sise/domain/member/password';
import type { Kysely } from 'kysely';
import type { SocialConfig } from '../config.ts';
import type { Tables } from '../store/tables.ts';
import { COOKIES } from './credentials.ts';
import { LOGIN_SECONDS } from './session-cookies.ts';

/** How the stand-in's own tokens are told from others. */
export const STAND_IN = { issuer: 'sise-member-site', audience: 'sise' } as const;

/** Other sites whose account one may sign in with, and where they lead back to. */
export interface Social {
  readonly clients: SocialConfig;
  readonly siteOrigin: string;
}

/** The library that keeps members, on the site's own tables by their names. */
export function createAuth(db: Kysely<Tables>, secret: string, social: Social) {
  return betterAuth({
    baseURL: AUTH_BASE,
    secret,
    database: { db, type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
    },
    session: {
      modelName: 'member_sessions',
      expiresIn: LOGIN_SECONDS,
      fields: {
        ...STAMPS,
        userId: 'member_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    user: { modelName: 'members', fields: { ...STAMPS, emailVerified: 'email_verified' } },
    socialProviders: Object.fromEntries(
      Object.entries(social.clients).map(([name, client]) => [
        name,
        {
          ...client,
          redirectURI: `${social.siteOrigin}/member/callback/${name}`,
          mapProfileToUser: () => ({ image: undefined }), // nothing here shows it
        },
      ]),
    ),
    databaseHooks: {
      // Whoever joins here has read a letter; another site has to vouch for the email as well.
      user: { create: { before: async (user) => user.emailVerified } },
      // Nothing is asked of the other site later on.
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
    },
    account: {
      updateAccountOnSignIn: false,
      modelName: 'member_accounts',
      fields: {
        ...STAMPS,
        userId: 'member_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'member_verifications', fields: { ...STAMPS, expiresAt: 'expires_at' } },
    advanced: { cookies: { session_token: { name: COOKIES.session } }, disableOriginCheck: true }, // serve asks for the origin
    rateLimit: { enabled: false }, // tries are counted before it is asked
    logger: { disabled: true }, // it names members
    telemetry: { enabled: false },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: { ...STAND_IN, expirationTime: `${LOGIN_SECONDS} seconds` },
        schema: {
          jwks: {
            modelName: 'member_keys',
            fields: {
              publicKey: 'public_key',
              privateKey: 'private_key',
              createdAt: 'created_at',
              expiresAt: 'expires_at',
            },
          },
        },
      }),
    ],
  });
}

/** It is asked in process alone and has no address. */
export const AUTH_BASE = 'http://member-site.invalid';

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
