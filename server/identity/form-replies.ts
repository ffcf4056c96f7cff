import { FAULT_FIELD, writeRefusedForm } from '@sise/contract/refused-form';
import { ownPath, withReturn } from '@sise/contract/return-path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemCodeOf } from '../problem.ts';
import { Refusal } from '../refusal.ts';
import { refusedFormCookie } from './session-cookies.ts';

/** The fields of a form; returnUrl is the page to go to afterwards. */
export type Fields = Readonly<Record<string, string>>;

export function fieldsOf({ body }: FastifyRequest): Fields {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

/** Leads on to the page that follows a form. */
export function leadOn(request: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  return wantsJson(request) ? reply.send({ to }) : reply.redirect(to, 303);
}

/** Redirects back to the page of a form that the browser itself sent, with the problem code, and what was typed. */
export function leadBack(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, isSecure }: { page: string; isSecure: boolean },
  error: unknown,
): FastifyReply {
  if (wantsJson(request)) throw error;
  const code = problemCodeOf(error);
  if (code === 'server.failed') request.log.error({ err: error }, 'member site');
  const fields = fieldsOf(request);
  const { returnUrl, link } = fields;
  const back = `${withReturn(page, ownPath(returnUrl))}&${FAULT_FIELD}=${code}`;
  const form = writeRefusedForm(fields, error instanceof Refusal ? error.errors : []);
  reply.header('set-cookie', refusedFormCookie(page, form, isSecure));
  return reply.redirect(link === undefined ? back : `${back}&link=${encodeURIComponent(link)}`, 303);
}

function wantsJson({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/json') ?? false;
}
