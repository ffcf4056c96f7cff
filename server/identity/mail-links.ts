import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** The purpose of a link in a mail, with the facts stored until it is opened. */
export type MailLink =
  | { readonly purpose: 'join'; readonly email: string; readonly details: JoinDetails }
  | { readonly purpose: 'reset'; readonly email: string; readonly details: { readonly memberId: string } }
  | { readonly purpose: 'email'; readonly email: string; readonly details: { readonly memberId: string } };

interface JoinDetails {
  readonly name: string;
  readonly passwordHash: string;
  readonly news: boolean;
  readonly returnUrl: string;
}

/** Links that prove who reads a mailbox. */
export interface MailLinks {
  /** @returns the secret that the link carries */
  issue(link: MailLink): Promise<string>;
  /** The purpose of a valid link; null when it was used, has expired or was never issued. */
  look(secret: string): Promise<MailLink | null>;
  /** Uses a link up inside the transaction of its action: of several requests at once only one gets it. */
  use(transaction: Transaction<Tables>, secret: string): Promise<MailLink | null>;
}

/** As the mails say: an hour. */
const HOLDS_SECONDS = 3_600;

export function createMailLinks(db: Kysely<Tables>, now: () => number): MailLinks {
  const seconds = () => Math.floor(now() / 1000);
  return {
    async issue({ purpose, email, details }) {
      const secret = randomBytes(32).toString('base64url');
      await db.deleteFrom('mail_links').where('until', '<=', seconds()).execute();
      await db
        .insertInto('mail_links')
        .values({
          hash: hashOf(secret),
          purpose,
          email,
          details: JSON.stringify(details),
          until: seconds() + HOLDS_SECONDS,
        })
        .execute();
      return secret;
    },
    async look(secret) {
      const row = await db
        .selectFrom('mail_links')
        .select(['purpose', 'email', 'details'])
        .where('hash', '=', hashOf(secret))
        .where('until', '>', seconds())
        .executeTakeFirst();
      return row ? linkOf(row) : null;
    },
    async use(transaction, secret) {
      const row = await transaction
        .deleteFrom('mail_links')
        .where('hash', '=', hashOf(secret))
        .where('until', '>', seconds())
        .returning(['purpose', 'email', 'details'])
        .executeTakeFirst();
      return row ? linkOf(row) : null;
    },
  };
}

function linkOf({ purpose, email, details }: { purpose: string; email: string; details: string }): MailLink {
  return { purpose, email, details: JSON.parse(details) } as MailLink; // only issue writes there
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
