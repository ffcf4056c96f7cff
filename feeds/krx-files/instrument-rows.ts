import { isShcode } from '@sise/domain/terms';
import { isIsin } from './isin.ts';
import type { KindName } from './kind-names.ts';
import type { InstrumentFact, RowProblem } from './record.ts';
import { OTHER_CODE, readPar } from './register-files.ts';
import { createRow } from './row.ts';
import type { Column, Row } from './row.ts';
import { readMarket } from './stock-days.ts';

export type UndatedFact = Omit<InstrumentFact, 'asOf'>;
/** Reads one object of a list; problem is null where it is sound but no stock, ETF or ETN. */
export type ReadInstrument = (
  object: Readonly<Record<string, unknown>>,
) => { ok: true; fact: UndatedFact } | { ok: false; problem: RowProblem | null };

const NAMED_KEYS = ['ISU_CD', 'ISU_SRT_CD', 'ISU_ABBRV', 'ISU_NM', 'ISU_ENG_NM', 'LIST_DD', 'LIST_SHRS'];
const STOCK_KEYS = ['MKT_TP_NM', 'SECUGRP_NM', 'KIND_STKCERT_TP_NM', 'SECT_TP_NM', 'PARVAL'];

/** What an ETF's or ETN's row tells besides, under our names. fee is percent a year, as text. */
const PRODUCT_DETAILS: Readonly<Record<'etf' | 'etn', Readonly<Record<string, string>>>> = {
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
  const [market, group, kind, department, par] = STOCK_KEYS.map((key) => row.column(key));
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

export function createProductReader(product: 'etf' | 'etn'): ReadInstrument {
  const detailKeys = Object.keys(PRODUCT_DETAILS[product]);
  const keys = [...NAMED_KEYS, ...detailKeys];
  const row = createRow(keys);
  const details = detailKeys.map((key) => ({ name: PRODUCT_DETAILS[product][key], column: row.column(key) }));
  const readNamed = namedReader(row);
  return (object) => {
    row.use(keys.map((key) => object[key]));
    const told: Record<string, string> = {};
    for (const { name, column } of details) {
      const value = row.text(column);
      if (value !== null) told[name] = value;
    }
    const fact: UndatedFact = {
      ...readNamed(),
      source: 'instruments',
      product,
      market: 'kospi', // where every ETF and ETN is listed
      securityGroup: null,
      shareKind: null,
      department: null,
      par: null,
      details: told,
    };
    return row.problem ? { ok: false, problem: row.problem } : { ok: true, fact };
  };
}

/** Delisted issues come with codes and a name only. */
export function createDelistedReader(): ReadInstrument {
  const keys = ['full_code', 'short_code', 'codeName', 'marketCode'];
  const row = createRow(keys);
  const [isin, code, name, market] = keys.map((key) => row.column(key));
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

/** What the lists of stocks, ETF and ETN have alike. */
function namedReader(row: Row) {
  const [isin, code, name, fullName, englishName, listedOn, shares] = NAMED_KEYS.map((key) => row.column(key));
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
