import { member as calls } from '@sise/contract/member';
import type { SocialConfig, SsoConfig } from '../config/member-config.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Store } from '../store/database.ts';
import type { MemberNotifications, MemberWrite } from '../store/member-notifications.ts';
import { AUTH_BASE, IDENTITY_PROVIDER } from './auth.ts';
import { createAccounts } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { createConsents } from './consents.ts';
import type { Consents } from './consents.ts';
import type { AppOf } from './credentials.ts';
import { createIdentity } from './identity.ts';
import type { Identity, Login } from './identity.ts';
import { createKnownDevices } from './known-devices.ts';
import type { KnownDevices } from './known-devices.ts';
import { createMailLinks } from './mail-links.ts';
import { createMemberMail } from './member-mail.ts';
import type { MemberMail } from './member-mail.ts';
import { inOrder } from './ordered-writes.ts';
import { createTokenRevocations } from './token-revocations.ts';
import type { TokenRevocations } from './token-revocations.ts';
import { LOGIN_SECONDS } from './session-cookies.ts';
import { createSessionRevocations } from './session-revocations.ts';
import { createSigningKeys } from './signing-keys.ts';
import { storedSecret } from './site-secret.ts';
import { createIdentityProvider, SESSION_CLAIM } from './identity-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createLoginAttempts } from './login-attempts.ts';
import type { LoginAttempts } from './login-attempts.ts';

/** What the forms of the built-in member site need. */
export interface MemberSiteParts {
  readonly identityProvider: IdentityProvider;
  readonly loginAttempts: LoginAttempts;
  readonly mail: MemberMail;
  readonly consents: Consents;
  readonly devices: KnownDevices;
}

/** Identifies readers, and holds the built-in member site when the publisher has none. */
export interface Members {
  readonly identity: Identity;
  readonly accounts: Accounts;
  /** Ends a login: its tokens are refused from now on, here and on other nodes. */
  readonly revoke: (login: Login) => Promise<void>;
  /** the services behind the forms of the member site; null when it is the publisher's */
  readonly site: MemberSiteParts | null;
  /**
   * Calls the listener for writes of members, after this process knows the tokens revoked by them.
   * @returns stops listening
   */
  readonly listen: MemberNotifications['listen'];
  readonly close: () => void;
}

export interface MembersParts {
  readonly sso: SsoConfig | null;
  readonly secret: string | null;
  /** null: there is no store, and only the publisher's tokens sign in */
  readonly store: Pick<Store, 'db' | 'limits' | 'memberNotifications'> | null;
  readonly mailer: Mailer;
  readonly social: SocialConfig;
  /** of the site, for the links in mails that no request triggered */
  readonly siteOrigin: string;
  readonly appOf: AppOf;
  readonly onAway: (error: unknown) => void;
}

/** Tokens are verified the same way for every issuer; only the source of the keys differs. */
export async function createMembers({
  sso,
  secret,
  store,
  mailer,
  social,
  siteOrigin,
  appOf,
  onAway,
}: MembersParts): Promise<Members> {
  const tokenRevocations = store && (await createTokenRevocations(store.db, store.memberNotifications, LOGIN_SECONDS));
  const revocations = store && (await createSessionRevocations(store.db, store.memberNotifications, LONGEST_TOKEN));
  const ownSecret = store && sso === null ? (secret ?? (await storedSecret(store.db))) : null;
  const site =
    store && tokenRevocations && ownSecret !== null
      ? createMemberSiteParts({ store, tokenRevocations, secret: ownSecret, mailer, social, siteOrigin, onAway })
      : null;
  const ownKeys = async () => Response.json(await (site?.identityProvider.publicKeys ?? noKeys)());
  const keys = sso ? createSigningKeys(new URL(sso.jwksUrl)) : createSigningKeys(IDENTITY_PROVIDER_KEYS, ownKeys);
  await site?.identityProvider.prepare();
  const { issuer, audience } = sso ?? IDENTITY_PROVIDER;
  return {
    identity: createIdentity({
      keys,
      issuer,
      audience,
      calledBack: (id) => tokenRevocations?.validFrom(id) ?? null,
      isRevoked: (session) => revocations?.isRevoked(session) ?? false,
      sessionClaim: sso === null ? SESSION_CLAIM : null,
      appOf,
      onAway,
    }),
    site,
    accounts: createAccounts(site),
    revoke: async ({ member, session }) => revocations?.revoke(member.id, session),
    listen(listener) {
      if (store === null || tokenRevocations === null || revocations === null) return () => {};
      const look = () => Promise.all([tokenRevocations.look(), revocations.look()]);
      return store.memberNotifications.listen(inOrder({ needsRevocations, look, onAway }, listener));
    },
    close() {
      tokenRevocations?.close();
      revocations?.close();
    },
  };
}

interface SitePartsGiven extends Pick<MembersParts, 'mailer' | 'social' | 'siteOrigin' | 'onAway'> {
  readonly store: NonNullable<MembersParts['store']>;
  readonly tokenRevocations: TokenRevocations;
  readonly secret: string;
}

function createMemberSiteParts({
  store,
  tokenRevocations,
  secret,
  mailer,
  social,
  siteOrigin,
  onAway,
}: SitePartsGiven): MemberSiteParts {
  const { db, limits } = store;
  const identityProvider = createIdentityProvider({
    db,
    secret,
    tokenRevocations,
    social: { clients: social, siteOrigin },
  });
  const consents = createConsents(db, Date.now);
  const mail = createMemberMail({ db, identityProvider, consents, mailer, links: createMailLinks(db, Date.now) });
  const onManyAttempts = (email: string) => void mail.warn(email, siteOrigin).catch(onAway);
  const loginAttempts = createLoginAttempts({ limits, secret, onManyAttempts });
  return { identityProvider, consents, mail, loginAttempts, devices: createKnownDevices(secret) };
}

/** Whether a write may have changed who is signed in. */
const needsRevocations = ({ resources }: MemberWrite) => resources.includes(calls.session.resource);

/** The longest validity of a publisher's token, seconds: 30 days. */
const LONGEST_TOKEN = 2_592_000;

/** The address of the built-in provider's keys; requests for it are answered in this process. */
const IDENTITY_PROVIDER_KEYS = new URL(`${AUTH_BASE}/api/auth/jwks`);

const noKeys = () => Promise.reject(new Error('there is no member site without a store'));
