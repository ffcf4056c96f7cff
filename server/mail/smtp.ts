import { createTransport } from 'nodemailer';
import { NoResponse, within } from '../time-limit.ts';
import { MailAway } from './mailer.ts';
import type { Mailer } from './mailer.ts';

/** Timeout of a mail server that does not answer, milliseconds. */
const WITHIN_MS = 10_000;

/** All steps of one mail together: its sender waits for it. Milliseconds. */
const WHOLE_MS = 20_000;
/** Absence notes and the like do not answer these mails (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** @param url smtp://user:password@host:587 or smtps://…  @param from the sender of the mails */
export function createSmtp(url: string, from: string, wholeMs = WHOLE_MS): Mailer {
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
        await within(wholeMs, transport.sendMail({ ...message, from, headers: HEADERS }));
      } catch (error) {
        throw new MailAway(faultOf(error));
      }
    },
  };
}

/** The part of an error that may be logged. The server's own text may repeat the recipient or the credentials. */
function faultOf(error: unknown): Error {
  if (error instanceof NoResponse) return error;
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }; // nodemailer's
  return new Error([code, responseCode, command].filter((part) => part !== undefined).join(' '));
}
