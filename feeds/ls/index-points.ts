import { compactDate } from '@sise/domain/format/date';
import type { FeedEvent } from '@sise/domain/market/feed';
import type { IndexPoint } from '@sise/domain/market/quote';
import { MAIN_INDICES } from '@sise/domain/market/main-indices';
import { instant } from '@sise/domain/terms';
import type { DateKst, Instant } from '@sise/domain/terms';
import { rowsOf } from './blocks.ts';
import type { IndexRegister } from './index-register.ts';
import type { Fields, RestClient } from './rest-client.ts';
import { dayOf, momentOf, pointsOf } from './units.ts';

type IndexPointsEvent = Extract<FeedEvent, { type: 'index-points' }>;

/** A regular session has 390 minutes. */
const ROWS = 500;

/**
 * The intraday series of the main indices up to now, which the feed has missed if it was started during the day: t8418.
 * @param now the last minute is not over: it is of now
 */
export async function askIndexPoints(
  rest: RestClient,
  { lsCodes }: IndexRegister,
  date: DateKst,
  now: () => Instant,
): Promise<readonly IndexPointsEvent[]> {
  const events: IndexPointsEvent[] = [];
  for (const { upcode } of Object.values(MAIN_INDICES)) {
    const shcode = lsCodes.get(upcode);
    if (shcode === undefined) continue;
    const span = { nday: '0', sdate: ' ', stime: '', edate: compactDate(date), etime: '' };
    const fields = { shcode, ncnt: 1, qrycnt: ROWS, ...span, cts_date: ' ', cts_time: '', comp_yn: 'N' };
    const reply = await rest.send({ tr: 't8418', fields, priority: 'reader' });
    if (!reply.ok) continue;
    const points = rowsOf(reply.body, 't8418OutBlock1').flatMap((row) => readPoint(row, date, now()) ?? []);
    if (points.length > 0) events.push({ type: 'index-points', upcode, points });
  }
  return events;
}

function readPoint(row: Fields, date: DateKst, now: Instant): IndexPoint | null {
  const at = dayOf(row.date) === date ? momentOf(date, row.time) : null;
  const value = pointsOf(row.close);
  return at === null || value === null ? null : { at: instant(Math.min(at, now)), value };
}
