import { HOUR_MS } from '@sise/domain/market/kst';
import type { NewsRow } from '@sise/contract/news';

/** The most articles about the market as a whole. */
const MARKET = 4;
/** The most articles about ordinary closes and openings. */
const PLAIN = 5;
/** An article about the market or a filing leads if it is at most this much older than the newest, milliseconds. */
const LEADS_FOR = 3 * HOUR_MS;
const LEADING = new Set<NewsRow['topic']>(['market', 'sector', 'results', 'contract', 'limit', 'record']);

/**
 * The articles of the front page out of the newest: the market, filings, stocks that stand out and a few others, one
 * per stock, newest first after the leading one.
 * @param stocks about single stocks, newest first
 * @param market about the market as a whole, newest first
 */
export function mixedNews(stocks: readonly NewsRow[], market: readonly NewsRow[], count: number): NewsRow[] {
  const shownSubjects = new Set<string>();
  let plain = 0;
  const single = stocks.filter((row) => {
    const subject = row.shcode ?? row.id;
    if (shownSubjects.has(subject) || (row.topic === 'move' && plain >= PLAIN)) return false;
    if (row.topic === 'move') plain += 1;
    shownSubjects.add(subject);
    return true;
  });
  const chosen = byNewest([
    ...market.slice(0, MARKET),
    ...byNewest(single).slice(0, count - Math.min(MARKET, market.length)),
  ]);
  // If there are too few, the page is filled with skipped articles.
  const left = stocks.filter((row) => !chosen.includes(row)).slice(0, Math.max(0, count - chosen.length));
  const rows = byNewest([...chosen, ...left]);
  const lead = leadOf(rows);
  return lead === undefined ? rows : [lead, ...rows.filter((row) => row !== lead)];
}

/** The newest article about more than one price, if one is new enough. */
function leadOf(rows: readonly NewsRow[]): NewsRow | undefined {
  const newest = rows[0] === undefined ? 0 : Date.parse(rows[0].at);
  return rows.find(({ topic, at }) => LEADING.has(topic) && newest - Date.parse(at) <= LEADS_FOR);
}

function byNewest(rows: readonly NewsRow[]): NewsRow[] {
  return rows.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
