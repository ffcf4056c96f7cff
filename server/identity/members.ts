import type { Kysely } from 'kysely';
import type { SsoConfig } from '../config.ts';
import type { Tables } from '../store/tables.ts';
import { createIdentity } from './identity.ts';
import type { Identity } from './identity.ts';
import { createRecalls } from './recalls.ts';
import { LOGIN_SECONDS } from './session-cookies.ts';
import { createSigningKeys, fetchKeysFrom } from './signing-keys.ts';
import { keptSecret } from './site-secret.ts';
import { createStandIn, STAND_IN } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';

/** Who readers are, and the stand-in where the publisher has no member site of its own. */
export interface Members {
  readonly identity: Identity;
  readonly standIn: StandIn | null;
  readonly close: () => void;
}

export interface MembersParts {
  readonly sso: SsoConfig | null;
  readonly secret: string | null;
  /** null: there is no store, and nobody can sign in but by the publisher's tokens */
  readonly db: Kysely<Tables> | null;
  readonly onAway: (error: unknown) => void;
}

/** Tokens are checked the same way whoever made them; only where the keys are asked for differs. */
export async function createMembers({ sso, secret, db, onAway }: MembersParts): Promise<Members> {
  const recalls = db && (await createRecalls(db, LOGIN_SECONDS));
  const standIn =
    sso === null && db && recalls ? createStandIn({ db, secret: secret ?? (await keptSecret(db)), recalls }) : null;
  const keys = sso ? fetchKeysFrom(sso.jwksUrl) : (standIn?.publicKeys ?? noKeys);
  await standIn?.prepare();
  const { issuer, audience } = sso ?? STAND_IN;
  return {
    identity: createIdentity({
      keys: createSigningKeys(keys),
      issuer,
      audience,
      calledBack: (id) => recalls?.validFrom(id) ?? null,
      onAway,
    }),
    standIn,
    close: () => recalls?.close(),
  };
}

const noKeys = () => Promise.reject(new Error('there is no member site without a store'));
