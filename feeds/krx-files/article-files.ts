import { dateOf, HOUR_MS, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { publicUrl } from '@sise/domain/news/public-url';
import { instant, isDateKst, isShcode, type Instant } from '@sise/domain/terms';
import type { CsvKind } from './kind.ts';
import { createRow } from './row.ts';

/** A moment with its offset, or in Korean time without one: 2026-11-20T14:05:00+09:00, 2026-11-20 14:05. */
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
const KOREA = '+09:00';

/**
 * A publisher's list of articles: when and where each appeared, and optionally its first sentences and the codes of its
 * stocks, separated by spaces or semicolons.
 */
export const articles: CsvKind = {
  format: 'csv',
  name: 'articles',
  requiredColumns: ['published_at', 'publisher', 'title', 'url'],
  open(columns, file, sink) {
    const row = createRow(columns);
    const at = {
      published: row.column('published_at'),
      publisher: row.column('publisher'),
      title: row.column('title'),
      url: row.column('url'),
      summary: row.maybeColumn('summary'),
      tickers: row.maybeColumn('tickers'),
    };
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const published = momentIn(row.needText(at.published));
        if (published === null) row.fail(at.published, 'is no moment such as 2026-11-20T14:05:00+09:00');
        else if (dateOf(published) > file.today) row.fail(at.published, 'has not come yet');
        const publisher = row.needText(at.publisher);
        const title = oneLine(row.needText(at.title));
        const url = publicUrl(row.needText(at.url));
        if (url === null) row.fail(at.url, 'is no public address of http or https');
        const tickers = (row.text(at.tickers) ?? '').split(/[\s;,]+/).filter((code) => code !== '');
        if (!tickers.every(isShcode)) row.fail(at.tickers, 'holds something that is no code');
        const summary = oneLine(row.text(at.summary) ?? '');
        if (row.problem) return sink.refuse(line, row.problem);
        if (published === null || url === null) return;
        const date = dateOf(published);
        sink.take(
          { type: 'article', at: published, date, publisher, title, url, summary, shcodes: tickers.filter(isShcode) },
          line,
        );
      },
    };
  },
};

function momentIn(text: string): Instant | null {
  const [, date = '', hour, minute, second = '0', zone = KOREA] = MOMENT.exec(text) ?? [];
  if (!isDateKst(date) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const inKorea = instantAt(date, Number(hour) * 60 + Number(minute), Number(second));
  return instant(inKorea + offsetOf(KOREA) - offsetOf(zone));
}

/** `+09:00`, `-0500`, `Z`, in milliseconds. */
function offsetOf(zone: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
