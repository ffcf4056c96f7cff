import { member as calls } from '@sise/contract/member';
import type { SocialConfig, SsoConfig } from '../config.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Store } from '../store/database.ts';
import type { MemberNews } from '../store/member-news.ts';
import { STAND_IN } from './auth.ts';
import { createAccounts } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { createConsents } from './consents.ts';
import type { Consents } from './consents.ts';
import { createIdentity } from './identity.ts';
import type { Identity, Login } from './identity.ts';
import { createKnownDevices } from './known-devices.ts';
import type { KnownDevices } from './known-devices.ts';
import { createMailLinks } from './mail-links.ts';
import { createMemberMail } from './member-mail.ts';
import type { MemberMail } from './member-mail.ts';
import { createRecalls } from './recalls.ts';
import type { Recalls } from './recalls.ts';
import { LOGIN_SECONDS } from './session-cookies.ts';
import { createSessionRevocations } from './session-revocations.ts';
import { createSigningKeys, fetchKeysFrom } from './signing-keys.ts';
import { keptSecret } from './site-secret.ts';
import { createStandIn, SESSION_CLAIM } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { createTries } from './tries.ts';
import type { Tries } from './tries.ts';

/** What the forms of the stand-in need. */
export interface MemberSiteParts {
  readonly standIn: StandIn;
  readonly tries: Tries;
  readonly mail: MemberMail;
  readonly consents: Consents;
  readonly devices: KnownDevices;
}

/** Who readers are, and the stand-in where the publisher has no member site of its own. */
export interface Members {
  readonly identity: Identity;
  readonly accounts: Accounts;
  /** Ends a login: from now on its tokens are refused, here and on other nodes. */
  readonly revoke: (login: Login) => Promise<void>;
  /** the parts of the member site that are asked by its forms; null where it is the publisher's */
  readonly site: MemberSiteParts | null;
  /** Writes of members, told once it is known here whose tokens they have called back. @returns stops listening */
  readonly listen: MemberNews['listen'];
  readonly close: () => void;
}

export interface MembersParts {
  readonly sso: SsoConfig | null;
  readonly secret: string | null;
  /** null: there is no store, and nobody can sign in but by the publisher's tokens */
  readonly store: Pick<Store, 'db' | 'limits' | 'memberNews'> | null;
  readonly mailer: Mailer;
  readonly social: SocialConfig;
  /** of the site, for the links of letters that no request asked for */
  readonly siteOrigin: string;
  readonly onAway: (error: unknown) => void;
}

/** Tokens are checked the same way whoever made them; only where the keys are asked for differs. */
export async function createMembers({
  sso,
  secret,
  store,
  mailer,
  social,
  siteOrigin,
  onAway,
}: MembersParts): Promise<Members> {
  const recalls = store && (await createRecalls(store.db, store.memberNews, LOGIN_SECONDS));
  const revocations = store && (await createSessionRevocations(store.db, store.memberNews, LONGEST_TOKEN));
  const ownSecret = store && sso === null ? (secret ?? (await keptSecret(store.db))) : null;
  const site =
    store && recalls && ownSecret !== null
      ? createMemberSiteParts({ store, recalls, secret: ownSecret, mailer, social, siteOrigin, onAway })
      : null;
  const keys = sso ? fetchKeysFrom(sso.jwksUrl) : (site?.standIn.publicKeys ?? noKeys);
  await site?.standIn.prepare();
  const { issuer, audience } = sso ?? STAND_IN;
  return {
    identity: createIdentity({
      keys: createSigningKeys(keys),
      issuer,
      audience,
      calledBack: (id) => recalls?.validFrom(id) ?? null,
      isRevoked: (session) => revocations?.isRevoked(session) ?? false,
      sessionClaim: sso === null ? SESSION_CLAIM : null,
      onAway,
    }),
    site,
    accounts: createAccounts(site),
    revoke: async ({ member, session }) => revocations?.revoke(member.id, session),
    listen(listener) {
      if (store === null || recalls === null || revocations === null) return () => {};
      const look = () => Promise.all([recalls.look(), revocations.look()]);
      return store.memberNews.listen((write) => {
        if (write.resources.includes(calls.session.resource)) void look().then(() => listener(write));
        else listener(write);
      });
    },
    close() {
      recalls?.close();
      revocations?.close();
    },
  };
}

interface SitePartsGiven extends Pick<MembersParts, 'mailer' | 'social' | 'siteOrigin' | 'onAway'> {
  readonly store: NonNullable<MembersParts['store']>;
  readonly recalls: Recalls;
  readonly secret: string;
}

function createMemberSiteParts({
  store,
  recalls,
  secret,
  mailer,
  social,
  siteOrigin,
  onAway,
}: SitePartsGiven): MemberSiteParts {
  const { db, limits } = store;
  const standIn = createStandIn({ db, secret, recalls, social: { clients: social, siteOrigin } });
  const consents = createConsents(db, Date.now);
  const mail = createMemberMail({ db, standIn, consents, mailer, links: createMailLinks(db, Date.now) });
  const onManyTries = (email: string) => void mail.warn(email, siteOrigin).catch(onAway);
  const tries = createTries({ limits, secret, onManyTries });
  return { standIn, consents, mail, tries, devices: createKnownDevices(secret) };
}

/** A publisher's tokens may hold longer than our own, seconds: 30 days. */
const LONGEST_TOKEN = 2_592_000;

const noKeys = () => Promise.reject(new Error('there is no member site without a store'));
