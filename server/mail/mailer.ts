/** A mail to one person, as plain text. */
export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves once the mail is accepted for delivery. */
  send(message: EmailMessage): Promise<void>;
}

/** The mail server does not accept mail now. */
export class MailAway extends Error {
  constructor(cause: unknown) {
    super('the mail server does not accept e-mails', { cause });
    this.name = 'MailAway';
  }
}
