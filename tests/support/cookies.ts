/** The cookies that a response sets, as a browser would send them back. */
export function cookieOf({ headers }: { headers: Readonly<Record<string, unknown>> }): string {
  return [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
}
