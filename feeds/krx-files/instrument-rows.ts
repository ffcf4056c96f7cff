import { isShcode } from '@sise/domain/terms';
import { isIsin } from './isin.ts';
import type { KindName } from './kind-names.ts';
import type { InstrumentFact, RowProblem } from './record.ts';
import { OTHER_CODE, readPar } from './register-files.ts';
import { createRow } from './row.ts';
import type { Column, Row } from './row.ts';
import { readMarket } from './stock-days.ts';

export type UndatedFact = Omit<InstrumentFact, 'asOf'>;
/** Reads one object of a list; problem is null if the object is sound but is not a stock, ETF or ETN. */
export type ReadInstrument = (
  object: Readonly<Record<string, unknown>>,
) => { ok: true; fact: UndatedFact } | { ok: false; problem: RowProblem | null };

const NAMED_KEYS = ['ISU_CD', 'ISU_SRT_CD', 'ISU_ABBRV', 'ISU_NM', 'ISU_ENG_NM', 'LIST_DD', 'LIST_SHRS'];
const STOCK_KEYS = ['MKT_TP_NM', 'SECUGRP_NM', 'KIND_STKCERT_TP_NM', 'SECT_TP_NM', 'PARVAL'];

/** Further fields of an ETF's or ETN's row, under our names. fee is percent a year, as text. */
const ETF_ETN_DETAILS: Readonly<Record<'etf' | 'etn', Readonly<Record<string, string>>>> = {
  etf: {
    COM_ABBRV: 'manager',
    ETF_OBJ_IDX_NM: 'index',
    IDX_CALC_INST_NM1: 'indexProvider',
    IDX_CALC_INST_NM2: 'multiple',
    IDX_ASST_CLSS_NM: 'assetClass',
    IDX_MKT_CLSS_NM: 'region',
    ETF_REPLICA_METHD_TP_CD: 'replication',
    ETF_TOT_FEE: 'fee',
    CU_QTY: 'creationUnit',
    TAX_TP_CD: 'tax',
  },
  etn: {
    ISUR_NM: 'issuer',
    TRACE_IDX_NM: 'index',
    IDX_CALC_INST_NM: 'indexProvider',
    IDX_LVRG_INVRS_TP_CD: 'multiple',
    IDX_ASST_CLSS_NM: 'assetClass',
    IDX_MKT_CLSS_NM: 'region',
    EXPS_RTO: 'fee',
    LSTTRD_DD: 'lastTradingDay',
    TAX_TP_CD: 'tax',
  },
};

export function createStockReader(source: KindName): ReadInstrument {
  const keys = [...NAMED_KEYS, ...STOCK_KEYS];
  const row = createRow(keys);
  const market = row.column('MKT_TP_NM');
  const group = row.column('SECUGRP_NM');
  const kind = row.column('KIND_STKCERT_TP_NM');
  const department = row.column('SECT_TP_NM');
  const par = row.column('PARVAL');
  const readNamed = namedReader(row);
  return (object) => {
    row.use(keys.map((key) => object[key]));
    const worth = readPar(row, par);
    const fact: UndatedFact = {
      ...readNamed(),
      source,
      product: 'stock',
      market: readMarket(row, market),
      securityGroup: row.text(group),
      shareKind: row.text(kind),
      department: row.text(department),
      par: worth.par,
      details: worth.said === null ? {} : { par: worth.said },
    };
    return row.problem ? { ok: false, problem: row.problem } : { ok: true, fact };
  };
}

export function createEtfEtnReader(product: 'etf' | 'etn'): ReadInstrument {
  const named = Object.entries(ETF_ETN_DETAILS[product]);
  const keys = [...NAMED_KEYS, ...named.map(([key]) => key)];
  const row = createRow(keys);
  const details = named.map(([key, name]) => ({ name, column: row.column(key) }));
  const readNamed = namedReader(row);
  return (object) => {
    row.use(keys.map((key) => object[key]));
    const filled: Record<string, string> = {};
    for (const { name, column } of details) {
      const value = row.text(column);
      if (value !== null) filled[name] = value;
    }
    const fact: UndatedFact = {
      ...readNamed(),
      source: 'instruments',
      product,
      market: 'kospi', // every ETF and ETN is listed there
      securityGroup: null,
      shareKind: null,
      department: null,
      par: null,
      details: filled,
    };
    return row.problem ? { ok: false, problem: row.problem } : { ok: true, fact };
  };
}

/** Delisted issues have only a code and a name. */
export function createDelistedReader(): ReadInstrument {
  const keys = ['full_code', 'short_code', 'codeName', 'marketCode'];
  const row = createRow(keys);
  const isin = row.column('full_code');
  const code = row.column('short_code');
  const name = row.column('codeName');
  const market = row.column('marketCode');
  return (object) => {
    row.use(keys.map((key) => object[key]));
    const short = row.text(code) ?? '';
    if (!isShcode(short) && OTHER_CODE.test(short)) return { ok: false, problem: null };
    const fact: UndatedFact = {
      type: 'instrument',
      source: 'instruments',
      product: 'stock',
      shcode: row.code(code),
      isin: readIsin(row, isin),
      listedOn: null,
      delistedOn: null,
      name: row.needText(name),
      fullName: null,
      englishName: null,
      market: readMarket(row, market),
      securityGroup: null,
      shareKind: null,
      department: null,
      industry: null,
      par: null,
      shares: null,
      details: { isDelisted: 'yes' },
    };
    return row.problem ? { ok: false, problem: row.problem } : { ok: true, fact };
  };
}

/** The columns that the lists of stocks, ETF and ETN have in common. */
function namedReader(row: Row) {
  const isin = row.column('ISU_CD');
  const code = row.column('ISU_SRT_CD');
  const name = row.column('ISU_ABBRV');
  const fullName = row.column('ISU_NM');
  const englishName = row.column('ISU_ENG_NM');
  const listedOn = row.column('LIST_DD');
  const shares = row.column('LIST_SHRS');
  return () => ({
    type: 'instrument' as const,
    shcode: row.code(code),
    isin: readIsin(row, isin),
    listedOn: row.needDate(listedOn),
    delistedOn: null,
    name: row.needText(name),
    fullName: row.text(fullName),
    englishName: row.text(englishName),
    industry: null,
    shares: row.count(shares),
  });
}

function readIsin(row: Row, column: Column): string {
  const isin = row.needText(column);
  if (!isIsin(isin)) row.fail(column, 'is no ISIN');
  return isin;
}
