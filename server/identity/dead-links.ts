import { paths } from '@sise/contract/paths';
import type { FastifyInstance } from 'fastify';
import type { MemberMail } from './member-mail.ts';

const PAGES: ReadonlySet<string> = new Set([paths.confirm(), paths.confirmEmail(), paths.reset()]);

/**
 * Redirects a reader who opens an invalid link of an e-mail to the same page with the problem code: it is reported before
 * a password is typed for it.
 */
export function redirectDeadLinks(app: FastifyInstance, { holds }: Pick<MemberMail, 'holds'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url } = request;
    const at = url.indexOf('?');
    if (method !== 'GET' || at < 0 || !PAGES.has(url.slice(0, at))) return;
    const query = new URLSearchParams(url.slice(at));
    const link = query.get('link');
    if (!link || query.has('fault')) return;
    if (await holds(link).catch(() => true)) return; // without a store, submitting the form reports it
    query.set('fault', 'link.unknown');
    return reply.header('cache-control', 'private, no-store').redirect(`${url.slice(0, at)}?${query.toString()}`, 303);
  });
}
