/** A letter to one person, as plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** How letters leave the site. */
export interface Mailer {
  /** Resolves once somebody else has taken it over. */
  send(letter: Letter): Promise<void>;
}

/** The mail server does not take letters now. */
export class MailAway extends Error {
  constructor(cause: unknown) {
    super('the mail server does not take letters', { cause });
    this.name = 'MailAway';
  }
}
