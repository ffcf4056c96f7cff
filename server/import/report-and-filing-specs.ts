import { createHash } from 'node:crypto';
import type { RecordOf, TableSpec } from './table-spec.ts';

export const reports: TableSpec<RecordOf<'report'>> = {
  table: 'reports',
  columns: {
    id: 'int8',
    target: 'int4',
    opinion: 'int2',
    date: 'date',
    shcode: 'text',
    firm: 'text',
    analyst: 'text',
    title: 'text',
  },
  key: ['shcode', 'date', 'firm', 'analyst', 'title'],
  rank: (row) => [`coalesce(${row}.target, 0)`],
  valuesOf: (report) => [
    numberOf(keyOfReport(report)),
    report.target,
    report.opinion,
    report.date,
    report.shcode,
    report.firm,
    report.analyst ?? '',
    report.title,
  ],
  keyOf: (report) => [report.date, keyOfReport(report)],
};

export const filings: TableSpec<RecordOf<'filing'>> = {
  table: 'filings',
  columns: { receipt: 'text', date: 'date', shcode: 'text', company: 'text', name: 'text' },
  key: ['receipt'],
  rank: () => [],
  valuesOf: ({ receipt, date, shcode, company, name }) => [receipt, date, shcode, company, name],
  keyOf: ({ date, receipt }) => [date, receipt],
};

export const articles: TableSpec<RecordOf<'article'>> = {
  table: 'articles',
  columns: {
    at: 'int8',
    date: 'date',
    id: 'text',
    publisher: 'text',
    title: 'text',
    url: 'text',
    summary: 'text',
    shcodes: 'text',
  },
  key: ['id'],
  // An article that was published again is the newer one.
  rank: (row) => [`${row}.at`],
  valuesOf: ({ at, date, publisher, title, url, summary, shcodes }) => [
    at,
    date,
    idOfArticle(url),
    publisher,
    title,
    url,
    summary,
    shcodes.join(' '),
  ],
  keyOf: ({ date, url }) => [date, url],
};

const ID_LENGTH = 16;

function idOfArticle(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, ID_LENGTH);
}

function keyOfReport({ date, shcode, firm, analyst, title }: RecordOf<'report'>): string {
  return [date, shcode, firm, analyst ?? '', title].join('/');
}

/** A whole number that identifies a text: 48 bits of its digest. */
function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}
