import type { EmailMessage } from '@sise/server/mail/mailer';
import { expect } from 'vitest';
import { postForm } from './member-forms.ts';
import type { TestSite } from './site.ts';

/** The boxes of the form that have to be ticked. */
export const AGREED = { adult: 'on', terms: 'on', privacy: 'on' };

/** The secret of the link in the newest e-mail to an address. */
export function linkTo(emails: readonly EmailMessage[], email: string): string {
  const message = emails.findLast(({ to }) => to.toLowerCase() === email.toLowerCase());
  const link = /[?&]link=([\w-]+)/.exec(message?.text ?? '')?.[1];
  if (link === undefined) throw new Error(`no message to ${email} with a link`);
  return link;
}

/** Joins as a reader does: form, e-mail, its link, the password again. @returns the response that signs in */
export async function joinMember(
  site: Pick<TestSite, 'app' | 'emails'>,
  person: { readonly email: string; readonly name: string; readonly password: string; readonly returnUrl?: string },
  origin = 'http://localhost',
) {
  const send = (page: string, fields: Record<string, string>) => postForm(site.app, page, fields, { origin });
  const asked = await send('join', { ...AGREED, ...person });
  expect(asked.statusCode, asked.body).toBe(200);
  return send('confirm', { link: linkTo(site.emails, person.email), password: person.password });
}
