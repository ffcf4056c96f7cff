import { describe, expect, it } from 'vitest';
import { sharedSite } from './support/shared-site.ts';

const get = async (url: string) => (await sharedSite()).app.inject({ url });

describe('/calendar.ics', () => {
  it('has holidays, late days and expiries, or only the chosen kinds', async () => {
    const all = await get('/calendar.ics');
    expect(all.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(all.body).toContain('UID:2026-12-25-holiday@sise');
    expect(all.body).toContain('UID:2026-12-10-expiry@sise');
    const some = await get('/calendar.ics?kinds=holiday,hours');
    expect(some.body).toContain('UID:2027-01-04-hours@sise');
    expect(some.body).not.toContain('-expiry@');
  });

  it('names the field of a kind that does not exist', async () => {
    const reply = await get('/calendar.ics?kinds=holiday,moon');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'input.invalid', errors: [{ field: 'kinds' }] });
  });
});
