import { refuse } from '../refusal.ts';
import type { Consent, Consents } from './consents.ts';
import { isSameEmail } from './identity.ts';
import type { Member } from './reader.ts';
import type { Profile, IdentityProvider } from './identity-provider.ts';
import type { LoginAttempts } from './login-attempts.ts';

/** The accounts of members, when they are this site's own. */
export interface Accounts {
  readonly site: 'own' | 'publisher';
  /** null when this site has no such account, or no longer has it. */
  profileOf(member: Pick<Member, 'id'>): Promise<Profile | null>;
  /** The documents the member agreed to here; empty when the account is the publisher's. */
  consentsOf(member: Member): Promise<readonly Consent[]>;
  /**
   * Ends a membership. Refuses without the password of an account of this site, or, when it has none because the member
   * signs in with another site's account, without its email typed out; an account that is already gone needs neither.
   * First all tokens of the member are revoked, so that nothing is written after `forget`, which deletes the stored
   * data. The account is deleted last, so that a member who was interrupted can sign in and ask again.
   * @returns kept: the account is the publisher's, and so are its tokens
   */
  leave(leaving: Leaving, forget: () => Promise<void>): Promise<'deleted' | 'kept'>;
}

interface Leaving {
  readonly member: Member;
  readonly password: string;
  readonly typedEmail: string;
  readonly address: string;
}

interface OwnAccounts {
  readonly identityProvider: IdentityProvider;
  readonly loginAttempts: LoginAttempts;
  readonly consents: Consents;
}

export function createAccounts(own: OwnAccounts | null): Accounts {
  return {
    site: own === null ? 'publisher' : 'own',
    profileOf: async ({ id }) => (own === null ? null : own.identityProvider.profileOf(id)),
    consentsOf: async ({ id }) => (own === null ? [] : own.consents.of(id)),
    async leave({ member: { id }, password, typedEmail, address }, forget) {
      if (own === null) {
        await forget();
        return 'kept';
      }
      const { identityProvider, loginAttempts } = own;
      const profile = await identityProvider.profileOf(id);
      if (profile !== null) {
        if (profile.hasPassword) {
          if (password === '') return refuse('input.invalid', [EMPTY]);
          await loginAttempts.attempt({ address, email: profile.email, device: null }, WRONG, () =>
            identityProvider.checkPassword(id, password),
          );
        } else if (!isSameEmail(typedEmail, profile.email)) return refuse('input.invalid', [OTHER_EMAIL]);
        await identityProvider.revoke(id);
      }
      await forget();
      await identityProvider.remove(id);
      return 'deleted';
    },
  };
}

const EMPTY = { field: 'password', message: '비밀번호를 입력해 주세요.' };
const OTHER_EMAIL = { field: 'typedEmail', message: '로그인한 이메일과 다릅니다. 이메일을 그대로 입력해 주세요.' };
const WRONG = { field: 'password', message: '비밀번호가 맞지 않습니다.' };
