import { pathWith, SOCIAL_CALLBACK } from '@sise/contract/paths';
import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import { PASSWORD_LENGTH } from '@sise/domain/member/password';
import type { Kysely } from 'kysely';
import type { SocialConfig } from '../config/member-config.ts';
import type { Tables } from '../store/tables.ts';
import { COOKIES } from './credentials.ts';
import { LOGIN_SECONDS } from './session-cookies.ts';

/** Issuer and audience of the tokens of the built-in identity provider. */
export const IDENTITY_PROVIDER = { issuer: 'sise-member-site', audience: 'sise' } as const;

/** Other sites whose accounts members may sign in with, and the address those sites redirect back to. */
export interface Social {
  readonly clients: SocialConfig;
  readonly siteOrigin: string;
}

/** The authentication library (better-auth), on the site's own tables and their column names. */
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
          redirectURI: social.siteOrigin + pathWith(SOCIAL_CALLBACK, name),
          mapProfileToUser: () => ({ image: undefined }), // the site shows no picture of a member
        },
      ]),
    ),
    databaseHooks: {
      // A new member has proved the email by a mail link; another site has to vouch for the email as well.
      user: { create: { before: async (user) => user.emailVerified } },
      // Tokens of the other site are not stored: the site asks nothing of it later.
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
    rateLimit: { enabled: false }, // login attempts are counted before the library is called
    logger: { disabled: true }, // its log lines name members
    telemetry: { enabled: false },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: { ...IDENTITY_PROVIDER, expirationTime: `${LOGIN_SECONDS} seconds` },
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

/** The library is called in process only and has no real address. */
export const AUTH_BASE = 'http://member-site.invalid';

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
