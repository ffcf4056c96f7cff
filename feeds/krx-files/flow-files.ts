import { createTradingDate } from './day-numbers.ts';
import { indexOfWord } from './file-name.ts';
import type { InvestorCode } from '@sise/domain/flows/investor';
import { hasAll } from './kind.ts';
import type { CsvKind, JsonKind } from './kind.ts';
import { createRow } from './row.ts';

/** 억원 */
const HUNDRED_MILLION = 100_000_000;
/** Each column is rounded to 억원 separately, so their sum may be off by half a unit for each part. */
const ROUNDING = 0.5;

/** 투신 includes 사모 here. 기관계 is the sum of the institutions and not an investor. */
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
  requiredColumns: ['date', 'market', ...INVESTORS.map(([column]) => column)],
  open(columns, file, sink) {
    const row = createRow(columns);
    const date = createTradingDate(row, row.column('date'), file.today);
    const market = row.column('market');
    const individuals = row.column('개인');
    const parts = INVESTORS.map(([name, investor]) => ({ column: row.column(name), investor }));
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const day = date();
        const upcode = indexOfWord(row.needText(market));
        if (!upcode) row.fail(market, 'is no market known by this name');
        const nets = parts.map(({ column, investor }) => ({ investor, net: row.needWhole(column) }));
        const sum = nets.reduce((total, { net }) => total + net, 0);
        if (Math.abs(sum) > nets.length * ROUNDING + 1)
          row.fail(individuals, `leaves a sum of ${sum} over all investors`);
        if (row.problem) return sink.refuse(line, row.problem);
        if (!upcode) return;
        for (const { investor, net } of nets)
          sink.take({ type: 'market-flow', date: day, upcode, investor, net: net * HUNDRED_MILLION }, line);
      },
    };
  },
};

/**
 * Net buying per stock and day by foreigners and institutions, shares, and what foreigners hold. The close in the same
 * row is adjusted for later splits, so it is not a price of that day and is ignored.
 */
export const stockFlows: CsvKind = {
  format: 'csv',
  name: 'stock-flows',
  requiredColumns: ['date', 'code', 'inst_net', 'foreign_net', 'foreign_hold', 'foreign_pct'],
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
 * One day's figures, gathered after the close by a third party from several sources: index values of an unknown time,
 * and flows in three sums. They are not stored: the other files give all of it more reliably.
 */
export const marketSummary: JsonKind = {
  format: 'json',
  name: 'market-summary',
  matches: (section, keys) => section === 'indices' && hasAll(keys, 'name', 'value', 'change', 'chg_pct'),
  open(_file, sink) {
    return { ok: true, read: () => sink.skip('figures of a third party, not kept') };
  },
};
