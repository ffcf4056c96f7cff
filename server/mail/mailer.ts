/** A mail to one person, as plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves once the mail is accepted for delivery. */
  send(letter: Letter): Promise<void>;
}

/** The mail server does not accept mail now. */
export class MailAway extends Error {
  constructor(cause: unknown) {
    super('the mail server does not take letters', { cause });
    this.name = 'MailAway';
  }
}
