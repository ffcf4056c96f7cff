import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMemberSite } from './support/member-site.ts';
import type { TestMemberSite } from './support/member-site.ts';
import { newMemberOf } from './support/new-member.ts';

let site: TestMemberSite;
beforeAll(async () => {
  site = await startMemberSite();
});
afterAll(() => site.close());

interface Identified {
  readonly REPORT_WRITER_CODE: string;
}

describe('follows', () => {
  it('list analysts in order, with their unopened reports', async () => {
    const { ask, get } = await newMemberOf(site);
    const [first, second] = await get('analyst/search/unsubscribed-analysts?num=2');
    const codes = [first, second].map((row: { REPORT_WRITER_CODE: string }) => row.REPORT_WRITER_CODE);
    for (const writerCode of codes) await ask('POST', 'analyst/subscribe', { writerCode });
    const reordered = await ask('PUT', 'analyst/subscribe-orders', { analystCodes: codes.toReversed() });
    const inOrder = reordered.body.data.map((row: { REPORT_WRITER_CODE: string }) => row.REPORT_WRITER_CODE);
    expect(inOrder).toEqual(codes.toReversed());
    const left = await get('analyst/search/unsubscribed-analysts?num=200');
    expect(left.map((row: { REPORT_WRITER_CODE: string }) => row.REPORT_WRITER_CODE)).not.toContain(codes[0]);

    const [{ sector }] = left;
    const ofSector = await get(`analyst/search/unsubscribed-analysts?name=${encodeURIComponent(sector)}`);
    expect(new Set(ofSector.map((row: { sector: string }) => row.sector))).toEqual(new Set([sector]));

    const reports = await get('mystock/all-analyst-reports?num=200');
    expect(new Set(reports.map((row: { REPORT_WRITER_CODE: string }) => row.REPORT_WRITER_CODE)).size).toBe(2);
    const unread = reports.find((row: { unread: boolean }) => row.unread);
    expect(unread).toBeDefined();
    const seen = { analystCode: unread.REPORT_WRITER_CODE, id: unread.id };
    const before = (await get('analyst/subscribed-analysts')).find(
      (row: { REPORT_WRITER_CODE: string }) => row.REPORT_WRITER_CODE === seen.analystCode,
    );
    const after = await ask('POST', 'mystock/latest-report/view', seen);
    expect(after.body.data.unread).toBe(before.unread - 1);
    const again = await ask('POST', 'mystock/latest-report/view', seen);
    expect(again.body.data.unread).toBe(before.unread - 1);
  });

  it('let a member like or dislike, not both, and take it back', async () => {
    const { ask } = await newMemberOf(site);
    const other = await newMemberOf(site);
    const vote = async (path: string) => {
      const { body } = await ask('POST', `analyst/${path}`, { writerCode: 'A003' });
      return [body.data.vote, body.data.likes, body.data.dislikes];
    };
    expect(await vote('like')).toEqual(['like', 1, 0]);
    expect(await vote('like')).toEqual(['like', 1, 0]);
    expect(await vote('undo/dislike')).toEqual(['like', 1, 0]);
    await other.ask('POST', 'analyst/like', { writerCode: 'A003' });
    expect(await vote('dislike')).toEqual(['dislike', 1, 1]);
    expect(await vote('undo/dislike')).toEqual([null, 1, 0]);
    await ask('POST', 'analyst/subscribe', { analystCode: 'A003' });
    const { body } = await other.ask('GET', 'analyst/A003/detail');
    expect(body.data).toMatchObject({ subscribers: 1, likes: 1, dislikes: 0, vote: null, subscribed: null });
    const ranked = await other.get('analyst/ranking?sortBy=subscribers&num=20');
    const counts = ranked.rows.map(({ subscribers }: { subscribers: number }) => subscribers);
    expect(counts).toEqual(counts.toSorted((one: number, two: number) => two - one));
    expect(counts[0]).toBeGreaterThan(0);
    const unfollowed = ranked.rows.filter(({ subscribers }: { subscribers: number }) => subscribers === 0);
    const scores = unfollowed.map(({ score }: { score: number | null }) => score ?? -1);
    expect(scores).toEqual(scores.toSorted((one: number, two: number) => two - one));
  });

  it('refuse an unknown analyst or report', async () => {
    const { ask } = await newMemberOf(site);
    const nobody = await ask('POST', 'analyst/subscribe', { writerCode: 'NOBODY' });
    expect([nobody.status, nobody.body.code]).toEqual([404, 'analyst.unknown']);
    const nothing = await ask('POST', 'mystock/latest-report/view', { analystCode: 'A001', id: 999_999_999 });
    expect([nothing.status, nothing.body.code]).toEqual([404, 'report.unknown']);
  });
});

describe('an analyst, for a member who sends their email', () => {
  it('has their vote and subscription and the counts of this moment, and nobody else may keep it', async () => {
    const { ask, email } = await newMemberOf(site);
    await ask('GET', 'analyst/A005/detail');
    await ask('POST', 'analyst/like', { writerCode: 'A005' });
    await ask('POST', 'analyst/subscribe', { writerCode: 'A005' });
    const own = await ask('GET', `analyst/A005/detail?email=${email}`);
    expect(own.body.data).toMatchObject({
      analystCode: 'A005',
      vote: 'like',
      subscribed: true,
      likes: 1,
      subscribers: 1,
    });
    expect(own.headers['cache-control']).toBe('private, no-store');
    const shared = await ask('GET', 'analyst/A005/detail');
    expect(shared.body.data).toMatchObject({ vote: null, subscribed: null });
  });

  it('is not theirs by the email alone, and never by that of another', async () => {
    const member = await newMemberOf(site);
    const other = await newMemberOf(site);
    await member.ask('POST', 'analyst/dislike', { writerCode: 'A006' });
    const stranger = await site.app.inject(`/api/analyst/A006/detail?email=${member.email}`);
    expect(stranger.json().data).toMatchObject({ vote: null, subscribed: null });
    expect(stranger.headers['cache-control']).toBe('private, no-store');
    const mismatch = await other.ask('GET', `analyst/A006/detail?email=${member.email}`);
    expect([mismatch.status, mismatch.body.code]).toEqual([403, 'member.mismatch']);
  });
});

describe('HAS_NEW_REPORT', () => {
  it('ends for a member who has opened the new reports, and for nobody else', async () => {
    const { ask, get, email } = await newMemberOf(site);
    const [analyst] = await get('analyst/search/unsubscribed-analysts?num=1');
    const analystCode: string = analyst.REPORT_WRITER_CODE;
    const marksFor = async (member: { get: typeof get; email: string }) => {
      const { HAS_NEW_REPORT } = await member.get(`analyst/${analystCode}/detail?email=${member.email}`);
      const found: (Identified & { HAS_NEW_REPORT: boolean })[] = await member.get(
        'analyst/search/unsubscribed-analysts?num=200',
      );
      const { analystCodes } = await member.get('mystock/unread-analysts');
      return [
        HAS_NEW_REPORT,
        found.find((row) => row.REPORT_WRITER_CODE === analystCode)?.HAS_NEW_REPORT,
        analystCodes.includes(analystCode),
      ];
    };
    expect(await marksFor({ get, email })).toEqual([true, true, true]);
    const reports: { id: number; unread: boolean }[] = await get(`mystock/analyst-reports?analystCode=${analystCode}`);
    const unread = reports.filter((report) => report.unread);
    expect(unread.length).toBeGreaterThan(0);
    for (const { id } of unread) await ask('POST', 'mystock/latest-report/view', { writerCode: analystCode, id });
    expect(await marksFor({ get, email })).toEqual([false, false, false]);
    expect(await marksFor(await newMemberOf(site))).toEqual([true, true, true]);
    const { data } = (await site.app.inject(`/api/analyst/${analystCode}/detail`)).json();
    expect(data.HAS_NEW_REPORT).toBe(true);
  });
});

describe('the code of an analyst', () => {
  const WRITES = [
    'analyst/like',
    'analyst/undo/like',
    'analyst/dislike',
    'analyst/undo/dislike',
    'analyst/subscribe',
    'analyst/unsubscribe',
    'mystock/latest-report/view',
  ];

  it.each(WRITES)('may be called writerCode or analystCode in %s', async (path) => {
    const { ask } = await newMemberOf(site);
    for (const name of ['writerCode', 'analystCode']) {
      const { status, body } = await ask('POST', path, { [name]: 'A007' });
      expect([name, status, body.data?.REPORT_WRITER_CODE, body.data?.analystCode]).toEqual([
        name,
        200,
        'A007',
        'A007',
      ]);
    }
    const both = await ask('POST', path, {});
    expect([both.status, both.body.code]).toEqual([400, 'input.invalid']);
  });

  it('may be called either in lists of reports and in the order of subscriptions', async () => {
    const { ask, get } = await newMemberOf(site);
    const [one, other] = await Promise.all(
      ['writerCode', 'analystCode'].map((name) => get(`mystock/analyst-reports?${name}=A007&num=3`)),
    );
    expect(one).toHaveLength(3);
    expect(one).toEqual(other);
    for (const writerCode of ['A001', 'A002']) await ask('POST', 'analyst/subscribe', { writerCode });
    const codes = ['A002', 'A001'];
    const arranged = await ask('PUT', 'analyst/subscribe-orders', { writerCodes: codes });
    expect(arranged.body.data.map((row: Identified) => row.REPORT_WRITER_CODE)).toEqual(codes);
  });
});
