import type { Kysely } from 'kysely';
import { faultOfNewPassword } from '@sise/contract/member';
import { withReturn } from '@sise/contract/return-path';
import * as letters from '../mail/letters.ts';
import type { Mailer } from '../mail/mailer.ts';
import { refuse } from '../refusal.ts';
import type { Tables } from '../store/tables.ts';
import { agreedIn } from './consents.ts';
import type { Consents } from './consents.ts';
import type { MailLink, MailLinks } from './mail-links.ts';
import type { SignedInCookies } from './session-cookies.ts';
import type { Account, StandIn } from './stand-in.ts';

/** What is done by way of a mailbox: nobody learns here whether an email has an account, but who reads its mail. */
export interface MemberMail {
  /** Asks to join. The letter is another one where the email has an account already. */
  askToJoin(person: Joining, origin: string): Promise<void>;
  /** Asks for a new password. The letter is another one where the email has no account. */
  askForPassword(email: string, origin: string): Promise<void>;
  /** Asks to change the email of a member, by a letter to the new one. */
  askForEmail(member: Account, email: string, origin: string): Promise<void>;
  /** The email of the account whose password `confirm` asks for; null where the link does not hold, or is another kind. */
  confirmedBy(secret: string): Promise<string | null>;
  /**
   * Opens a link of joining or of a new email, and signs in. Refuses a wrong password, so that nobody who reads a mailbox
   * ends in an account that somebody else can enter, and a link that does not hold any more.
   */
  confirm(secret: string, password: string): Promise<Confirmed>;
  /**
   * Opens a link of a new password, and signs in; everywhere else the member is signed out. A link of joining is taken as
   * well and makes the account, without what was agreed to: whoever chose the other password may have been a stranger.
   * Refuses a password that is too like the email.
   */
  resetPassword(secret: string, password: string, origin: string): Promise<Confirmed>;
  /** Tells a member that many guess at the password; nobody where there is no such account. */
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
  readonly standIn: StandIn;
  readonly links: MailLinks;
  readonly consents: Consents;
  readonly mailer: Mailer;
}

export function createMemberMail({ db, standIn, links, consents, mailer }: MemberMailParts): MemberMail {
  /** Uses a link up together with what it does: it counts whole, or can be opened again. */
  async function open(
    secret: string,
    act: (link: MailLink, transaction: Kysely<Tables>) => Promise<string>,
  ): Promise<{ id: string; link: MailLink }> {
    return db.transaction().execute(async (transaction) => {
      const link = (await links.use(transaction, secret)) ?? refuse('link.unknown');
      return { id: await act(link, transaction), link };
    });
  }

  /** The password that was chosen at joining, or that of the member who asked for another email. */
  async function checkPasswordOf({ purpose, details }: MailLink, password: string): Promise<void> {
    if (purpose === 'join') await standIn.checkHash(details.passwordHash, password);
    else if (purpose === 'email') await standIn.checkPassword(details.memberId, password);
    else refuse('link.unknown');
  }

  return {
    async askToJoin({ email, name, password, news, returnUrl }, origin) {
      const passwordHash = await standIn.hash(password); // in any case: the time it takes tells nothing either
      const member = await standIn.findByEmail(email);
      const secret = await links.issue({ purpose: 'join', email, details: { name, passwordHash, news, returnUrl } });
      const link = addressOf(origin, 'confirm', secret);
      const login = origin + withReturn('/member/login', returnUrl);
      await mailer.send(
        member === null
          ? letters.confirmJoin(email, { name, link })
          : letters.alreadyMember(email, { login, forgot: `${origin}/member/forgot` }),
      );
    },

    async askForPassword(email, origin) {
      const member = await standIn.findByEmail(email);
      const secret = await links.issue({ purpose: 'reset', email, details: { memberId: member?.id ?? '' } });
      await mailer.send(
        member === null
          ? letters.noSuchMember(email, { join: `${origin}/member/join` })
          : letters.resetPassword(email, { link: addressOf(origin, 'reset', secret) }),
      );
    },

    async askForEmail({ id, name }, email, origin) {
      const member = await standIn.findByEmail(email);
      const secret = await links.issue({ purpose: 'email', email, details: { memberId: id } });
      await mailer.send(
        member === null
          ? letters.confirmEmail(email, { name, link: addressOf(origin, 'confirm-email', secret) })
          : letters.alreadyMember(email, { login: `${origin}/member/login`, forgot: `${origin}/member/forgot` }),
      );
    },

    async confirmedBy(secret) {
      const link = await links.look(secret);
      if (link?.purpose === 'email') return (await standIn.profileOf(link.details.memberId))?.email ?? null;
      return link?.purpose === 'join' ? link.email : null;
    },

    async confirm(secret, password) {
      await checkPasswordOf((await links.look(secret)) ?? refuse('link.unknown'), password);
      let former: string | null = null;
      const { id, link } = await open(secret, async ({ purpose, email, details }, transaction) => {
        if (purpose === 'join') {
          const account = await standIn.create(transaction, { email, ...details });
          await consents.agree(account.id, agreedIn(details), transaction);
          return account.id;
        }
        if (purpose !== 'email') return refuse('link.unknown');
        former = (await standIn.setEmail(transaction, details.memberId, email)) ?? refuse('link.unknown');
        return details.memberId;
      });
      if (former !== null) {
        await standIn.callBack(id); // tokens that tell the former email
        await mailer.send(letters.emailChanged(former, { email: link.email })).catch(() => undefined); // it is changed
      }
      const returnUrl = link.purpose === 'join' ? link.details.returnUrl : '/member/account';
      return { id, cookies: await standIn.signIn(id), returnUrl };
    },

    async resetPassword(secret, password, origin) {
      const fault = faultOfNewPassword(password, (await links.look(secret))?.email ?? '');
      if (fault !== null) refuse('input.invalid', [{ field: 'password', message: fault }]);
      const passwordHash = await standIn.hash(password);
      const { id, link } = await open(secret, async ({ purpose, email, details }, transaction) => {
        if (purpose === 'join') {
          const { id: joined } = await standIn.create(transaction, { email, name: details.name, passwordHash });
          return joined;
        }
        if (purpose !== 'reset' || details.memberId === '') return refuse('link.unknown');
        await standIn.setPassword(transaction, details.memberId, passwordHash);
        return details.memberId;
      });
      if (link.purpose === 'join') {
        return { id, cookies: await standIn.signIn(id), returnUrl: link.details.returnUrl };
      }
      await standIn.callBack(id);
      await mailer
        .send(letters.passwordChanged(link.email, { forgot: `${origin}/member/forgot` }))
        .catch(() => undefined); // it is changed
      return { id, cookies: await standIn.signIn(id), returnUrl: '/' };
    },

    async warn(email, origin) {
      const member = await standIn.findByEmail(email);
      if (member !== null) await mailer.send(letters.manyAttempts(member.email, { forgot: `${origin}/member/forgot` }));
    },
  };
}

function addressOf(origin: string, page: string, secret: string): string {
  return `${origin}/member/${page}?link=${secret}`;
}
