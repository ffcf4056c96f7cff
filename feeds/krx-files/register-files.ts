import { isShcode } from '@sise/domain/terms';
import { createTradingDate } from './day-numbers.ts';
import type { CsvKind } from './kind.ts';
import { createRow } from './row.ts';
import type { Column, Row } from './row.ts';
import { readMarket } from './stock-days.ts';

/** Eight-character codes are rights, warrants and trusts, which were listed beside the stocks. */
export const OTHER_SECURITY = 'rights, warrants and trusts, which are no stocks';
export const OTHER_CODE = /^[0-9A-Z]{7,9}$/;

/** What companies do, and their listing dates. */
export const companyRegister: CsvKind = {
  format: 'csv',
  name: 'company-register',
  requiredColumns: ['Code', 'Name', 'Market', 'Industry', 'Products', 'ListingDate'],
  open(columns, file, sink) {
    const asOf = file.date;
    if (!asOf) return { ok: false, why: 'has no day: put it into its name, as in company-desc-2026-03-20.csv' };
    const row = createRow(columns);
    const at = {
      code: row.column('Code'),
      name: row.column('Name'),
      market: row.column('Market'),
      department: row.maybeColumn('Sector'),
      industry: row.column('Industry'),
      listedOn: row.column('ListingDate'),
    };
    const details: readonly (readonly [string, Column])[] = [
      ['products', row.column('Products')],
      ['settlementMonth', row.maybeColumn('SettleMonth')],
      ['representative', row.maybeColumn('Representative')],
      ['homepage', row.maybeColumn('HomePage')],
      ['region', row.maybeColumn('Region')],
    ];
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const fact = {
          type: 'instrument',
          source: 'company-register',
          asOf,
          product: 'stock',
          shcode: row.code(at.code),
          isin: null,
          listedOn: row.date(at.listedOn),
          delistedOn: null,
          name: row.needText(at.name),
          fullName: null,
          englishName: null,
          market: readMarket(row, at.market),
          securityGroup: null,
          shareKind: null,
          department: row.text(at.department),
          industry: row.text(at.industry),
          par: null,
          shares: null,
          details: readDetails(row, details),
        } as const;
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take(fact, line);
      },
    };
  },
};

/** Delisted issues. */
export const delistings: CsvKind = {
  format: 'csv',
  name: 'delistings',
  requiredColumns: ['Symbol', 'Name', 'Market', 'ListingDate', 'DelistingDate', 'Reason'],
  open(columns, file, sink) {
    const asOf = file.date;
    if (!asOf) return { ok: false, why: 'has no day: put it into its name, as in delisting-2026-03-22.csv' };
    const row = createRow(columns);
    const at = {
      code: row.column('Symbol'),
      name: row.column('Name'),
      market: row.column('Market'),
      group: row.maybeColumn('SecuGroup'),
      kind: row.maybeColumn('Kind'),
      listedOn: row.column('ListingDate'),
      delistedOn: row.column('DelistingDate'),
      par: row.maybeColumn('ParValue'),
      shares: row.maybeColumn('ListingShares'),
    };
    const details: readonly (readonly [string, Column])[] = [
      ['delistingReason', row.column('Reason')],
      ['delistingTradeFrom', row.maybeColumn('ArrantEnforceDate')],
      ['delistingTradeTo', row.maybeColumn('ArrantEndDate')],
      ['successorCode', row.maybeColumn('ToSymbol')],
      ['successorName', row.maybeColumn('ToName')],
    ];
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const code = row.text(at.code) ?? '';
        if (!isShcode(code) && OTHER_CODE.test(code)) return sink.skip(OTHER_SECURITY);
        const listedOn = row.needDate(at.listedOn);
        const delistedOn = row.needDate(at.delistedOn);
        if (delistedOn < listedOn) row.fail(at.delistedOn, `is before the listing on ${listedOn}`);
        const par = readPar(row, at.par);
        const fact = {
          type: 'instrument',
          source: 'delistings',
          asOf,
          product: 'stock',
          shcode: row.code(at.code),
          isin: null,
          listedOn,
          delistedOn,
          name: row.needText(at.name),
          fullName: null,
          englishName: null,
          market: readMarket(row, at.market),
          securityGroup: row.text(at.group),
          shareKind: row.text(at.kind),
          department: null,
          industry: null,
          par: par.par,
          shares: row.count(at.shares),
          details: { ...readDetails(row, details), ...(par.said === null ? {} : { par: par.said }) },
        } as const;
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take(fact, line);
      },
    };
  },
};

/** The days on which the exchange traded. */
export const tradingDays: CsvKind = {
  format: 'csv',
  name: 'trading-days',
  requiredColumns: ['trading_date'],
  open(columns, file, sink) {
    const row = createRow(columns);
    const date = createTradingDate(row, row.column('trading_date'), file.today);
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const day = date();
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take({ type: 'trading-day', date: day }, line);
      },
    };
  },
};

/** 액면가. 무액면 and fractions, which are in another currency, stay as text. */
export function readPar(row: Row, column: Column): { par: number | null; said: string | null } {
  const said = row.text(column);
  if (said === null) return { par: null, said: null };
  if (!/^[\d,]+(\.0+)?$/.test(said)) return { par: null, said };
  return { par: row.count(column) || null, said: null };
}

/** The additional fields, without the empty ones. */
function readDetails(row: Row, columns: readonly (readonly [string, Column])[]): Record<string, string> {
  const details: Record<string, string> = {};
  for (const [name, column] of columns) {
    const value = row.text(column);
    if (value !== null) details[name] = value;
  }
  return details;
}
