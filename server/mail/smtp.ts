import { createTransport } from 'nodemailer';
import { MailAway } from './mailer.ts';
import type { Mailer } from './mailer.ts';

/** Timeout of a mail server that does not answer, milliseconds. */
const WITHIN_MS = 10_000;

/** @param url smtp://user:password@host:587 or smtps://…  @param from the sender of the mails */
export function createSmtp(url: string, from: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail({ ...message, from });
      } catch (error) {
        throw new MailAway(faultOf(error));
      }
    },
  };
}

/** The part of an error that may be logged. The server's own text may repeat the recipient or the credentials. */
function faultOf(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }; // nodemailer's
  return new Error([code, responseCode, command].filter((part) => part !== undefined).join(' '));
}
