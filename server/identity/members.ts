import { member as calls } from '@sise/contract/member';
import type { SsoConfig } from '../config.ts';
import type { Store } from '../store/database.ts';
import type { MemberNews } from '../store/member-news.ts';
import { createAccounts } from './accounts.ts';
import type { Accounts } from './accounts.ts';
import { createIdentity } from './identity.ts';
import type { Identity, Login } from './identity.ts';
import { createRecalls } from './recalls.ts';
import { LOGIN_SECONDS } from './session-cookies.ts';
import { createSessionRevocations } from './session-revocations.ts';
import { createSigningKeys, fetchKeysFrom } from './signing-keys.ts';
import { keptSecret } from './site-secret.ts';
import { createStandIn, SESSION_CLAIM, STAND_IN } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { createTries } from './tries.ts';
import type { Tries } from './tries.ts';

/** Who readers are, and the stand-in where the publisher has no member site of its own. */
export interface Members {
  readonly identity: Identity;
  readonly standIn: StandIn | null;
  readonly accounts: Accounts;
  /** Ends a login: from now on its tokens are refused, here and on other nodes. */
  readonly revoke: (login: Login) => Promise<void>;
  /** at passwords of the stand-in */
  readonly tries: Tries | null;
  /** Writes of members, told once it is known here whose tokens they have called back. @returns stops listening */
  readonly listen: MemberNews['listen'];
  readonly close: () => void;
}

export interface MembersParts {
  readonly sso: SsoConfig | null;
  readonly secret: string | null;
  /** null: there is no store, and nobody can sign in but by the publisher's tokens */
  readonly store: Pick<Store, 'db' | 'limits' | 'memberNews'> | null;
  readonly onAway: (error: unknown) => void;
}

/** Tokens are checked the same way whoever made them; only where the keys are asked for differs. */
export async function createMembers({ sso, secret, store, onAway }: MembersParts): Promise<Members> {
  const recalls = store && (await createRecalls(store.db, store.memberNews, LOGIN_SECONDS));
  const revocations = store && (await createSessionRevocations(store.db, store.memberNews, LONGEST_TOKEN));
  const ownSecret = store && sso === null ? (secret ?? (await keptSecret(store.db))) : null;
  const standIn =
    store && recalls && ownSecret !== null ? createStandIn({ db: store.db, secret: ownSecret, recalls }) : null;
  const tries = store && ownSecret !== null ? createTries(store.limits, ownSecret) : null;
  const keys = sso ? fetchKeysFrom(sso.jwksUrl) : (standIn?.publicKeys ?? noKeys);
  await standIn?.prepare();
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
    standIn,
    tries,
    accounts: createAccounts(standIn && tries && { standIn, tries }),
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

/** A publisher's tokens may hold longer than our own, seconds: 30 days. */
const LONGEST_TOKEN = 2_592_000;

const noKeys = () => Promise.reject(new Error('there is no member site without a store'));
