import { createTradingDate } from './day-numbers.ts';
import { indexOfWord } from './file-name.ts';
import type { InvestorCode } from '@sise/domain/flows/investor';
import { hasAll } from './kind.ts';
import type { CsvKind, JsonKind } from './kind.ts';
import { createRow } from './row.ts';

/** 억원 */
const HUNDRED_MILLION = 100_000_000;
/** Each column is rounded to 억원 by itself, so a sum of them may miss by as many halves as it has parts. */
const ROUNDING = 0.5;

/** 투신 holds 사모 here. 기관계 is the sum of the institutions and not an investor. */
const INVESTORS: readonly (readonly [column: string, investor: InvestorCode])[] = [
  ['개인', 8000],
  ['외국인', 9000],
  ['금융투자', 1000],
  ['보험', 2000],
  ['투신', 3000],
  ['은행', 4000],
  ['기타금융', 5000],
  ['연기금등', 6000],
  ['기타법인', 7100],
];

/** Net buying of a market per day by investor, in 억원. */
export const marketFlows: CsvKind = {
  format: 'csv',
  name: 'market-flows',
  needs: ['date', 'market', ...INVESTORS.map(([column]) => column)],
  open(columns, file, sink) {
    const row = createRow(columns);
    const date = createTradingDate(row, row.column('date'), file.today);
    const market = row.column('market');
    const parts = INVESTORS.map(([name, investor]) => ({ column: row.column(name), investor }));
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const day = date();
        const upcode = indexOfWord(row.needText(market));
        if (!upcode) row.fail(market, 'is no market known by this name');
        const nets = parts.map(({ column }) => row.needWhole(column));
        const sum = nets.reduce((total, net) => total + net, 0);
        if (Math.abs(sum) > nets.length * ROUNDING + 1)
          row.fail(parts[0].column, `leaves a sum of ${sum} over all investors`);
        if (row.problem) return sink.refuse(line, row.problem);
        if (!upcode) return;
        parts.forEach(({ investor }, i) => {
          sink.take({ type: 'market-flow', date: day, upcode, investor, net: nets[i] * HUNDRED_MILLION }, line);
        });
      },
    };
  },
};

/**
 * Net buying per stock and day by foreigners and institutions, shares, and what foreigners hold. The close beside them
 * is adjusted for later splits, so it is no price of that day and is not taken.
 */
export const stockFlows: CsvKind = {
  format: 'csv',
  name: 'stock-flows',
  needs: ['date', 'code', 'inst_net', 'foreign_net', 'foreign_hold', 'foreign_pct'],
  open(columns, file, sink) {
    const row = createRow(columns);
    const date = createTradingDate(row, row.column('date'), file.today);
    const at = {
      code: row.column('code'),
      institution: row.column('inst_net'),
      foreign: row.column('foreign_net'),
      held: row.column('foreign_hold'),
      rate: row.column('foreign_pct'),
    };
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const day = date();
        const shcode = row.code(at.code);
        const institutionNet = row.needWhole(at.institution);
        const foreignNet = row.needWhole(at.foreign);
        const foreignHeld = row.count(at.held);
        const foreignRate = row.decimal(at.rate);
        if (foreignRate !== null && (foreignRate < 0 || foreignRate > 100)) row.fail(at.rate, 'is no share of a whole');
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take(
          { type: 'stock-flow', date: day, shcode, institutionNet, foreignNet, foreignHeld, foreignRate },
          line,
        );
      },
    };
  },
};

/**
 * One day in figures, gathered after the close by a third party from several sources: index values whose hour is not
 * told, flows in three sums. Not kept: nothing in it is safe that the other files do not say better.
 */
export const marketSummary: JsonKind = {
  format: 'json',
  name: 'market-summary',
  matches: (section, keys) => section === 'indices' && hasAll(keys, 'name', 'value', 'change', 'chg_pct'),
  open(_file, sink) {
    return { ok: true, read: () => sink.leaveOut('figures of a third party, not kept') };
  },
};
