import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import { createTradingDate } from './day-numbers.ts';
import { readIndexRange, readTurnover } from './index-numbers.ts';
import { hasAll } from './kind.ts';
import type { JsonKind } from './kind.ts';
import { SECTION } from './open-api.ts';
import type { ContractDay, LostContracts, Sink } from './record.ts';
import { createRow } from './row.ts';
import type { Column, Row } from './row.ts';

/** The contracts that are stored, by the product's name. The first weeklies, of Thursday, had no weekday in theirs. */
const STORED_CONTRACTS: Readonly<Record<string, { readonly product: UnderlyingId; readonly term: Expiry['kind'] }>> = {
  '코스피200 선물': { product: 'kospi200', term: 'monthly' },
  '코스닥150 선물': { product: 'kosdaq150', term: 'monthly' },
  '코스피200 옵션': { product: 'kospi200', term: 'monthly' },
  '코스닥150 옵션': { product: 'kosdaq150', term: 'monthly' },
  '코스피200 위클리 옵션': { product: 'kospi200', term: 'thursday' },
  '코스피200 위클리(목) 옵션': { product: 'kospi200', term: 'thursday' },
  '코스피200 위클리(월) 옵션': { product: 'kospi200', term: 'monday' },
  '코스닥150 위클리(목) 옵션': { product: 'kosdaq150', term: 'thursday' },
  '코스닥150 위클리(월) 옵션': { product: 'kosdaq150', term: 'monday' },
};

const KEYS = [
  'BAS_DD',
  'PROD_NM',
  'ISU_CD',
  'ISU_NM',
  'TDD_OPNPRC',
  'TDD_HGPRC',
  'TDD_LWPRC',
  'TDD_CLSPRC',
  'CMPPREVDD_PRC',
  'ACC_TRDVOL',
  'ACC_TRDVAL',
  'ACC_OPNINT_QTY',
];

const NIGHT_SESSION = 'the night session';

const CODE = /^[0-9A-Z]{8}$/;
const SPREAD = / SP /;
const NIGHT = /\(야간\)$/;
const SESSION = / \([^()]+\)$/;
/** 코스피200 F 202403 (주간) */
const FUTURE_NAME = /^\S+ F (\d{4})(\d\d)(?: \([^()]+\))?$/;
/** 코스피200 C 202401 200.0 (정규), 코스닥150 P 202401   950 (정규), 코스피위클리M C 2401W2 307.5 (정규), 코스닥위클리M C 2609W4 1,200 */
const OPTION_NAME = /^\S+ ([CP]) (?:(\d{4})(\d\d)|(\d\d)(\d\d)W(\d)) +([\d,]+(?:\.\d+)?)(?: \([^()]+\))?$/;

/** The facts in a contract's name. The code has them too, but not all of them, so it is not parsed. */
type Named = Pick<ContractDay, 'side' | 'month' | 'week' | 'strike'>;

/** drv/fut_bydd_trd, eqsfu…: of all futures those on KOSPI200 and KOSDAQ150. */
export const openApiFutures: JsonKind = contractKind('open-api-futures', {
  mark: 'SETL_PRC',
  keys: ['SETL_PRC', 'SPOT_PRC'],
  named(name) {
    const [, year, month] = FUTURE_NAME.exec(name) ?? [];
    return year === undefined ? null : { side: null, month: `${year}-${month}`, week: null, strike: null };
  },
  read: (row, settlement, underlying) => ({
    settlement: row.decimal(settlement),
    underlying: row.decimal(underlying),
    volatility: null,
  }),
});

/** drv/opt_bydd_trd, eqsop…, eqkop…: of all options those on KOSPI200 and KOSDAQ150, monthly and weekly. */
export const openApiOptions: JsonKind = contractKind('open-api-options', {
  mark: 'RGHT_TP_NM',
  keys: ['NXTDD_BAS_PRC', 'IMP_VOLT'],
  named(name) {
    const [, side, year, month, shortYear, weekMonth, week, strike] = OPTION_NAME.exec(name) ?? [];
    if (side === undefined || strike === undefined) return null;
    return {
      side: side === 'C' ? 'call' : 'put',
      month: week === undefined ? `${year}-${month}` : `20${shortYear}-${weekMonth}`,
      week: week === undefined ? null : Number(week),
      strike: Number(strike.replaceAll(',', '')),
    };
  },
  read: (row, settlement, volatility) => ({
    settlement: row.decimal(settlement),
    underlying: null,
    volatility: row.decimal(volatility),
  }),
});

interface ContractFile {
  /** the key that only this kind has */
  readonly mark: string;
  readonly keys: readonly [string, string];
  /** null if the name is not of a contract of this kind */
  named(name: string): Named | null;
  read(row: Row, first: Column, second: Column): Pick<ContractDay, 'settlement' | 'underlying' | 'volatility'>;
}

function contractKind(name: 'open-api-futures' | 'open-api-options', file: ContractFile): JsonKind {
  const keys = [...KEYS, ...file.keys];
  return {
    format: 'json',
    name,
    matches: (section, present) => section === SECTION && hasAll(present, 'BAS_DD', 'PROD_NM', file.mark),
    open({ today }, sink) {
      const row = createRow(keys);
      const date = createTradingDate(row, row.column('BAS_DD'), today);
      const first = row.column(file.keys[0]);
      const second = row.column(file.keys[1]);
      const at = columnsOf(row);
      return {
        ok: true,
        read(_section, object, line) {
          row.use(keys.map((key) => object[key]));
          const kept = STORED_CONTRACTS[row.text(at.product) ?? ''];
          if (!kept) return sink.skip('contracts on anything but KOSPI200 and KOSDAQ150');
          const said = row.needText(at.name);
          const why = whyLeftOut(said);
          if (why !== null) return sink.skip(why);
          const named = file.named(said);
          if (!named) row.fail(at.name, 'names no contract');
          const own = file.read(row, first, second);
          if (isUnnamedNight(said, own)) return sink.skip(NIGHT_SESSION);
          const fields = { date: date(), ...own, ...readNumbers(row, at) };
          takeSound(sink, row, line, named && { type: 'contract-day', ...kept, ...named, ...fields }, fields);
        },
      };
    },
  };
}

function takeSound(
  sink: Sink,
  row: Row,
  line: number,
  day: ContractDay | null,
  { volume, openInterest }: LostContracts,
) {
  if (row.problem) sink.refuse(line, row.problem, { volume, openInterest });
  else if (day) sink.take(day, line);
}

function whyLeftOut(name: string): string | null {
  if (SPREAD.test(name)) return 'spreads between two months';
  return NIGHT.test(name) ? NIGHT_SESSION : null;
}

/**
 * Weeklies on KOSDAQ150 appear twice a day under one name, which does not say which session: the night's row has no
 * volatility, which reads 0.00 there, and every row of the day session has one.
 */
function isUnnamedNight(name: string, { volatility }: Pick<ContractDay, 'volatility'>): boolean {
  return volatility === 0 && !SESSION.test(name);
}

function columnsOf(row: Row) {
  return {
    product: row.column('PROD_NM'),
    code: row.column('ISU_CD'),
    name: row.column('ISU_NM'),
    open: row.column('TDD_OPNPRC'),
    high: row.column('TDD_HGPRC'),
    low: row.column('TDD_LWPRC'),
    close: row.column('TDD_CLSPRC'),
    change: row.column('CMPPREVDD_PRC'),
    volume: row.column('ACC_TRDVOL'),
    turnover: row.column('ACC_TRDVAL'),
    openInterest: row.column('ACC_OPNINT_QTY'),
  };
}

/** A contract may have volume without a close if it was traded off the book, 협의거래. */
function readNumbers(row: Row, at: ReturnType<typeof columnsOf>) {
  const code = row.needText(at.code);
  if (!CODE.test(code)) row.fail(at.code, 'is no code of eight digits or capital letters');
  const close = row.decimal(at.close);
  const { volume, turnover } = readTurnover(row, at);
  const range = close === null ? { open: null, high: null, low: null } : readIndexRange(row, at, close);
  return {
    code,
    ...range,
    close,
    change: close === null ? null : row.decimal(at.change),
    volume: volume ?? 0,
    turnover: turnover ?? 0,
    openInterest: row.count(at.openInterest) ?? 0,
  };
}
