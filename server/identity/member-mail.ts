import { paths } from '@sise/contract/paths';
import type { Kysely } from 'kysely';
import { faultOfNewPassword } from '@sise/contract/member-forms';
import { withReturn } from '@sise/contract/return-path';
import * as emails from '../mail/emails.ts';
import type { Mailer } from '../mail/mailer.ts';
import { refuse } from '../refusal.ts';
import type { Tables } from '../store/tables.ts';
import { agreedIn } from './consents.ts';
import type { Consents } from './consents.ts';
import type { MailLink, MailLinks } from './mail-links.ts';
import type { SignedInCookies } from './session-cookies.ts';
import type { Account, IdentityProvider } from './identity-provider.ts';

/** Account actions that go through a mailbox: only its owner learns whether the email has an account. */
export interface MemberMail {
  /** Requests a new account. An email that already has one gets a different mail. */
  askToJoin(person: Joining, origin: string): Promise<void>;
  /** Requests a new password. An email without an account gets a different mail. */
  askForPassword(email: string, origin: string): Promise<void>;
  /** Requests a change of a member's email, with a mail to the new address. */
  askForEmail(member: Account, email: string, origin: string): Promise<void>;
  /** Whether a link is still valid. */
  holds(secret: string): Promise<boolean>;
  /** The email of the account whose password `confirm` requires; null when the link is invalid or of another kind. */
  confirmedBy(secret: string): Promise<string | null>;
  /**
   * Opens a link for a new account or a new email, and signs in. Refuses a wrong password, so that a reader of the
   * mailbox does not end up in an account that somebody else can enter. Refuses a link that is no longer valid.
   */
  confirm(secret: string, password: string): Promise<Confirmed>;
  /**
   * Opens a link for a new password, and signs in; everywhere else the member is signed out. A link for a new account
   * is accepted as well and creates the account, but without the consents given then: the person who chose that
   * password may have been a stranger. Refuses a password that is too similar to the email.
   */
  resetPassword(secret: string, password: string, origin: string): Promise<Confirmed>;
  /** Tells a member that their password was changed. Never fails: the change stands. */
  passwordChanged(email: string, origin: string): Promise<void>;
  /** Warns a member that many guess at the password; does nothing when there is no such account. */
  warn(email: string, origin: string): Promise<void>;
}

interface Joining {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly news: boolean;
  readonly returnUrl: string;
}

interface Confirmed {
  readonly id: string;
  readonly cookies: SignedInCookies;
  readonly returnUrl: string;
}

export interface MemberMailParts {
  readonly db: Kysely<Tables>;
  readonly identityProvider: IdentityProvider;
  readonly links: MailLinks;
  readonly consents: Consents;
  readonly mailer: Mailer;
}

export function createMemberMail({ db, identityProvider, links, consents, mailer }: MemberMailParts): MemberMail {
  /** Uses a link up in one transaction with its action: if the action fails, the link can be opened again. */
  async function open(
    secret: string,
    act: (link: MailLink, transaction: Kysely<Tables>) => Promise<string>,
  ): Promise<{ id: string; link: MailLink }> {
    return db.transaction().execute(async (transaction) => {
      const link = (await links.use(transaction, secret)) ?? refuse('link.unknown');
      return { id: await act(link, transaction), link };
    });
  }

  /** Checks the password chosen on sign-up, or that of the member who requested another email. */
  async function checkPasswordOf({ purpose, details }: MailLink, password: string): Promise<void> {
    if (purpose === 'join') await identityProvider.checkHash(details.passwordHash, password);
    else if (purpose === 'email') await identityProvider.checkPassword(details.memberId, password);
    else refuse('link.unknown');
  }

  const passwordChanged = (email: string, origin: string) =>
    mailer.send(emails.passwordChanged(email, { forgot: origin + paths.forgot() })).catch(() => undefined);

  return {
    passwordChanged,

    async askToJoin({ email, name, password, news, returnUrl }, origin) {
      const passwordHash = await identityProvider.hash(password); // in any case, so that the time reveals nothing
      const member = await identityProvider.findByEmail(email);
      const secret = await links.issue({ purpose: 'join', email, details: { name, passwordHash, news, returnUrl } });
      const link = origin + paths.confirm({ link: secret });
      const login = origin + withReturn(paths.login(), returnUrl);
      await mailer.send(
        member === null
          ? emails.confirmJoin(email, { name, link })
          : emails.alreadyMember(email, { login, forgot: origin + paths.forgot() }),
      );
    },

    async askForPassword(email, origin) {
      const member = await identityProvider.findByEmail(email);
      const secret = await links.issue({ purpose: 'reset', email, details: { memberId: member?.id ?? '' } });
      await mailer.send(
        member === null
          ? emails.noSuchMember(email, { join: origin + paths.join() })
          : emails.resetPassword(email, { link: origin + paths.reset({ link: secret }) }),
      );
    },

    async askForEmail({ id, name }, email, origin) {
      const member = await identityProvider.findByEmail(email);
      const secret = await links.issue({ purpose: 'email', email, details: { memberId: id } });
      await mailer.send(
        member === null
          ? emails.confirmEmail(email, { name, link: origin + paths.confirmEmail({ link: secret }) })
          : emails.alreadyMember(email, { login: origin + paths.login(), forgot: origin + paths.forgot() }),
      );
    },

    async holds(secret) {
      return (await links.look(secret)) !== null;
    },

    async confirmedBy(secret) {
      const link = await links.look(secret);
      if (link?.purpose === 'email') return (await identityProvider.profileOf(link.details.memberId))?.email ?? null;
      return link?.purpose === 'join' ? link.email : null;
    },

    async confirm(secret, password) {
      await checkPasswordOf((await links.look(secret)) ?? refuse('link.unknown'), password);
      let former: string | null = null;
      const { id, link } = await open(secret, async ({ purpose, email, details }, transaction) => {
        if (purpose === 'join') {
          const account = await identityProvider.create(transaction, { email, ...details });
          await consents.agree(account.id, agreedIn(details), transaction);
          return account.id;
        }
        if (purpose !== 'email') return refuse('link.unknown');
        former = (await identityProvider.setEmail(transaction, details.memberId, email)) ?? refuse('link.unknown');
        return details.memberId;
      });
      if (former !== null) {
        await identityProvider.revoke(id); // tokens that hold the former email
        await mailer.send(emails.emailChanged(former, { email: link.email })).catch(() => undefined); // change stands
      }
      const returnUrl = link.purpose === 'join' ? link.details.returnUrl : paths.account();
      return { id, cookies: await identityProvider.signIn(id), returnUrl };
    },

    async resetPassword(secret, password, origin) {
      const { email: asked } = (await links.look(secret)) ?? refuse('link.unknown');
      const fault = faultOfNewPassword(password, asked);
      if (fault !== null) refuse('input.invalid', [{ field: 'password', message: fault }]);
      const passwordHash = await identityProvider.hash(password);
      const { id, link } = await open(secret, async ({ purpose, email, details }, transaction) => {
        if (purpose === 'join') {
          const { id: joined } = await identityProvider.create(transaction, {
            email,
            name: details.name,
            passwordHash,
          });
          return joined;
        }
        if (purpose !== 'reset' || details.memberId === '') return refuse('link.unknown');
        // The mailbox may not be the member's any more: whoever reads it now proves nothing.
        const isSet = await identityProvider.setPassword(transaction, { id: details.memberId, email }, passwordHash);
        return isSet ? details.memberId : refuse('link.unknown');
      });
      if (link.purpose === 'join') {
        return { id, cookies: await identityProvider.signIn(id), returnUrl: link.details.returnUrl };
      }
      await identityProvider.revoke(id);
      await passwordChanged(link.email, origin);
      return { id, cookies: await identityProvider.signIn(id), returnUrl: paths.home() };
    },

    async warn(email, origin) {
      const member = await identityProvider.findByEmail(email);
      if (member !== null) await mailer.send(emails.manyAttempts(member.email, { forgot: origin + paths.forgot() }));
    },
  };
}
