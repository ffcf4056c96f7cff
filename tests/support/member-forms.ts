import type { TestSite } from './site.ts';

/** The headers with which the site's own scripts send a form. */
export const FORM = {
  'content-type': 'application/x-www-form-urlencoded',
  accept: 'application/json',
  origin: 'http://localhost',
};

/** Sends a form of the member site: login, join. */
export function postForm(
  app: TestSite['app'],
  page: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({
    method: 'POST',
    url: `/member/${page}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...headers },
  });
}

/** The cookies that a response sets, as a request sends them. */
export function cookieOf({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): string {
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}
