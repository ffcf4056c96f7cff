import { opinionOfText } from '@sise/domain/consensus/opinion-text';
import { isShcode } from '@sise/domain/terms';
import { createTradingDate } from './day-numbers.ts';
import type { CsvKind } from './kind.ts';
import { createRow } from './row.ts';

/** 접수번호 of DART: the day and six digits. */
const RECEIPT = /^\d{14}$/;

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
        if (opinion === undefined) row.fail(at.opinion, 'is no opinion known by this name');
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
 * Titles are followed by the stock's name and code and by the title again, once or twice: "바닥은 확인 LG에너지솔루션(373220) 바닥은
 * 확인 바닥은 확인".
 */
export function cleanTitle(title: string, shcode: string): string {
  const [first = '', ...others] = title.split(`(${shcode})`);
  const last = others.at(-1);
  const said = (last === undefined ? title : last.trim() || first).trim().replaceAll(/\s+/g, ' ');
  const half = said.slice(0, (said.length - 1) / 2);
  return said.length % 2 === 1 && said === `${half} ${half}` ? half : said;
}
