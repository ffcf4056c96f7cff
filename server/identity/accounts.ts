import { refuse } from '../refusal.ts';
import type { Consent, Consents } from './consents.ts';
import { isSameEmail } from './identity.ts';
import type { Member } from './reader.ts';
import type { Profile, StandIn } from './stand-in.ts';
import type { Tries } from './tries.ts';

/** The accounts of members, where they are this site's own. */
export interface Accounts {
  readonly site: 'own' | 'publisher';
  /** null where there is no account of our own, or none any more. */
  profileOf(member: Member): Promise<Profile | null>;
  /** What the member agreed to here; nothing where the account is the publisher's. */
  consentsOf(member: Member): Promise<readonly Consent[]>;
  /**
   * Ends a membership. Refuses without the password of an account of our own, or, where it has none because the member
   * signs in with another site's account, without its email typed out; one that is gone already asks for nothing. From
   * then on no token of the member holds, so that nothing is written behind `forget`, which deletes what is kept; the
   * account goes last, so that whoever was interrupted can sign in and ask again.
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
  readonly standIn: StandIn;
  readonly tries: Tries;
  readonly consents: Consents;
}

export function createAccounts(own: OwnAccounts | null): Accounts {
  return {
    site: own === null ? 'publisher' : 'own',
    profileOf: async ({ id }) => (own === null ? null : own.standIn.profileOf(id)),
    consentsOf: async ({ id }) => (own === null ? [] : own.consents.of(id)),
    async leave({ member: { id }, password, typedEmail, address }, forget) {
      if (own === null) {
        await forget();
        return 'kept';
      }
      const { standIn, tries } = own;
      const profile = await standIn.profileOf(id);
      if (profile !== null) {
        if (profile.hasPassword) {
          if (password === '') return refuse('input.invalid', [EMPTY]);
          await tries.attempt({ address, email: profile.email, device: null }, WRONG, () =>
            standIn.checkPassword(id, password),
          );
        } else if (!isSameEmail(typedEmail, profile.email)) return refuse('input.invalid', [OTHER_EMAIL]);
        await standIn.callBack(id);
      }
      await forget();
      await standIn.remove(id);
      return 'deleted';
    },
  };
}

const EMPTY = { field: 'password', message: '비밀번호를 입력해 주세요.' };
const OTHER_EMAIL = { field: 'typedEmail', message: '로그인한 이메일과 다릅니다. 이메일을 그대로 입력해 주세요.' };
const WRONG = { field: 'password', message: '비밀번호가 맞지 않습니다.' };
