import { opinionOfText } from '@sise/domain/consensus/opinion-text';
import { isShcode } from '@sise/domain/terms';
import { createTradingDate } from './day-numbers.ts';
import type { CsvKind } from './kind.ts';
import { createRow } from './row.ts';

/** 접수번호 of DART: the day and six digits. */
const RECEIPT = /^\d{14}$/;

/** Why a row is refused whose opinion is worded as none that is known. */
export const UNKNOWN_OPINION = 'is no opinion known by this name';

/** A list of brokers' reports on companies: broker, stock, day and opinion. */
export const brokerReports: CsvKind = {
  format: 'csv',
  name: 'broker-reports',
  requiredColumns: ['date', 'ticker', 'firm', 'analyst', 'opinion', 'target_price', 'title'],
  open(columns, _file, sink) {
    const row = createRow(columns);
    const at = {
      date: row.column('date'),
      code: row.column('ticker'),
      firm: row.column('firm'),
      analyst: row.column('analyst'),
      opinion: row.column('opinion'),
      target: row.column('target_price'),
      title: row.column('title'),
    };
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const date = row.needDate(at.date);
        const shcode = row.code(at.code);
        const firm = row.needText(at.firm);
        const analyst = row.text(at.analyst);
        const opinion = opinionOfText(row.text(at.opinion) ?? '');
        if (opinion === undefined) row.fail(at.opinion, UNKNOWN_OPINION);
        const target = row.count(at.target);
        const title = cleanTitle(row.needText(at.title), shcode);
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take(
          {
            type: 'report',
            date,
            shcode,
            firm,
            analyst,
            opinion: opinion ?? null,
            target: target === null || target === 0 ? null : target,
            title,
          },
          line,
        );
      },
    };
  },
};

/** A list of filings in the format of DART: who filed which report on a day. */
export const filings: CsvKind = {
  format: 'csv',
  name: 'filings',
  requiredColumns: ['rcept_no', 'rcept_dt', 'corp_code', 'corp_name', 'stock_code', 'report_nm'],
  open(columns, file, sink) {
    const row = createRow(columns);
    const date = createTradingDate(row, row.column('rcept_dt'), file.today);
    const at = {
      receipt: row.column('rcept_no'),
      company: row.column('corp_name'),
      code: row.column('stock_code'),
      name: row.column('report_nm'),
    };
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const day = date();
        const receipt = row.needText(at.receipt);
        if (!RECEIPT.test(receipt)) row.fail(at.receipt, 'is no receipt number of fourteen digits');
        const company = row.needText(at.company);
        const name = row.needText(at.name).trim();
        const code = row.text(at.code);
        if (row.problem) return sink.refuse(line, row.problem);
        if (code === null || !isShcode(code)) return sink.skip('filed by a company that is not listed');
        sink.take({ type: 'filing', receipt, date: day, shcode: code, company, name }, line);
      },
    };
  },
};

/**
 * Titles are followed by the stock's name and code, and by the title again, once or twice, or with a summary: "바닥은 확인
 * LG에너지솔루션(373220) 바닥은 확인 바닥은 확인", "바닥은 확인 LG에너지솔루션(373220) 바닥은 확인 4분기 적자 축소 전망".
 */
export function cleanTitle(title: string, shcode: string): string {
  const [before = [], ...others] = title.split(`(${shcode})`).map(wordsOf);
  const after = others.at(-1) ?? [];
  const headline = before.slice(0, -1); // without the stock's name
  if (headline.length > 0 && headline.every((word, i) => word === after[i])) return headline.join(' ');
  const rest = others.length === 0 || after.length === 0 ? before : after;
  const half = rest.slice(0, rest.length / 2);
  const isTwice = rest.length % 2 === 0 && half.every((word, i) => word === rest[half.length + i]);
  return (isTwice ? half : rest).join(' ');
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
