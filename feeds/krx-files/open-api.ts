import { krxIndexOfName } from '@sise/domain/sector/index-codes';
import type { IndexGroup } from '@sise/domain/sector/index-codes';
import { createTradingDate, readDayNumbers } from './day-numbers.ts';
import type { DayColumns } from './day-numbers.ts';
import { readIndexDay } from './index-numbers.ts';
import { hasAll } from './kind.ts';
import type { JsonKind } from './kind.ts';
import type { KindName } from './kind-names.ts';
import { createRow } from './row.ts';
import type { Row } from './row.ts';
import { readMarket } from './stock-days.ts';

/** Every response of the KRX Open API is { "OutBlock_1": [ … ] } with texts only; "-" is an absent value. */
export const SECTION = 'OutBlock_1';

const DAY_KEYS = [
  'BAS_DD',
  'ISU_CD',
  'ISU_NM',
  'TDD_OPNPRC',
  'TDD_HGPRC',
  'TDD_LWPRC',
  'TDD_CLSPRC',
  'CMPPREVDD_PRC',
  'FLUC_RT',
  'ACC_TRDVOL',
  'ACC_TRDVAL',
  'MKTCAP',
  'LIST_SHRS',
] as const;
const STOCK_KEYS = [...DAY_KEYS, 'MKT_NM', 'SECT_TP_NM'];

/** sto/stk_bydd_trd, ksq_bydd_trd, knx_bydd_trd: every stock of a market on one day. */
export const openApiStocks: JsonKind = {
  format: 'json',
  name: 'open-api-stocks',
  requiredColumns: STOCK_KEYS,
  matches: (section, keys) => section === SECTION && hasAll(keys, ...STOCK_KEYS),
  open(file, sink) {
    const row = createRow(STOCK_KEYS);
    const date = createTradingDate(row, row.column('BAS_DD'), file.today);
    const at = { ...dayColumns(row), market: row.column('MKT_NM'), department: row.column('SECT_TP_NM') };
    return {
      ok: true,
      read(_section, object, line) {
        row.use(STOCK_KEYS.map((key) => object[key]));
        const shcode = row.code(at.code);
        const day = date();
        const name = row.needText(at.name);
        const market = readMarket(row, at.market);
        const department = row.text(at.department);
        const numbers = readDayNumbers(row, at);
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take(
          {
            type: 'stock-day',
            source: 'open-api-stocks',
            date: day,
            shcode,
            name,
            market,
            department,
            ...numbers,
          },
          line,
        );
      },
    };
  },
};

/** etp/etf_bydd_trd. */
export const openApiEtf = etfEtnKind('etf', 'open-api-etf', 'NAV', 'INVSTASST_NETASST_TOTAMT');
/** etp/etn_bydd_trd. */
export const openApiEtn = etfEtnKind('etn', 'open-api-etn', 'PER1SECU_INDIC_VAL', 'INDIC_VAL_AMT');

function etfEtnKind(product: 'etf' | 'etn', name: KindName, navKey: string, assetsKey: string): JsonKind {
  const keys = [...DAY_KEYS, navKey, assetsKey, 'IDX_IND_NM', 'OBJ_STKPRC_IDX', 'CMPPREVDD_IDX'];
  return {
    format: 'json',
    name,
    requiredColumns: keys,
    matches: (section, present) => section === SECTION && hasAll(present, ...keys),
    open(file, sink) {
      const row = createRow(keys);
      const date = createTradingDate(row, row.column('BAS_DD'), file.today);
      const at = {
        ...dayColumns(row),
        nav: row.column(navKey),
        netAssets: row.column(assetsKey),
        indexName: row.column('IDX_IND_NM'),
        indexValue: row.column('OBJ_STKPRC_IDX'),
        indexChange: row.column('CMPPREVDD_IDX'),
      };
      return {
        ok: true,
        read(_section, object, line) {
          row.use(keys.map((key) => object[key]));
          const shcode = row.code(at.code);
          const day = date();
          const said = {
            name: row.needText(at.name),
            nav: row.decimal(at.nav),
            netAssets: row.count(at.netAssets),
            indexName: row.text(at.indexName),
            indexValue: row.decimal(at.indexValue),
            indexChange: row.decimal(at.indexChange),
          };
          const numbers = readDayNumbers(row, at);
          if (row.problem) return sink.refuse(line, row.problem);
          sink.take({ type: 'product-day', product, date: day, shcode, ...said, ...numbers }, line);
        },
      };
    },
  };
}

const INDEX_KEYS = [
  'BAS_DD',
  'IDX_CLSS',
  'IDX_NM',
  'OPNPRC_IDX',
  'HGPRC_IDX',
  'LWPRC_IDX',
  'CLSPRC_IDX',
  'CMPPREVDD_IDX',
  'ACC_TRDVOL',
  'ACC_TRDVAL',
  'MKTCAP',
];
const GROUPS: Readonly<Record<string, IndexGroup>> = { KOSPI: 'kospi', KOSDAQ: 'kosdaq', KRX: 'krx' };

/** idx/kospi_dd_trd, kosdaq_dd_trd, krx_dd_trd, and drvprod_dd_trd. Their indices have names but no codes. */
export const openApiIndices: JsonKind = {
  format: 'json',
  name: 'open-api-indices',
  matches: (section, keys) => section === SECTION && hasAll(keys, 'BAS_DD', 'IDX_CLSS', 'IDX_NM', 'CLSPRC_IDX'),
  open(file, sink) {
    const row = createRow(INDEX_KEYS);
    const date = createTradingDate(row, row.column('BAS_DD'), file.today);
    const at = {
      family: row.column('IDX_CLSS'),
      name: row.column('IDX_NM'),
      open: row.column('OPNPRC_IDX'),
      high: row.column('HGPRC_IDX'),
      low: row.column('LWPRC_IDX'),
      close: row.column('CLSPRC_IDX'),
      change: row.column('CMPPREVDD_IDX'),
      volume: row.column('ACC_TRDVOL'),
      turnover: row.column('ACC_TRDVAL'),
      marketCap: row.column('MKTCAP'),
    };
    return {
      ok: true,
      read(_section, object, line) {
        row.use(INDEX_KEYS.map((key) => object[key]));
        const group = GROUPS[row.needText(at.family)];
        if (!group) return sink.skip('derivative and strategy indices, which have no code');
        const index = krxIndexOfName(group, row.needText(at.name));
        if (!index) return sink.skip('indices that have no code');
        const day = date();
        const numbers = readIndexDay(row, at);
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take(
          {
            type: 'index-day',
            source: 'open-api-indices',
            date: day,
            upcode: index.upcode,
            ...numbers,
          },
          line,
        );
      },
    };
  },
};

/** Any other response of the API, including one without rows, as on a holiday. */
export const openApiOther: JsonKind = {
  format: 'json',
  name: 'open-api-other',
  matches: (section) => section === SECTION,
  open: (_file, sink) => ({ ok: true, read: () => sink.skip('answers of a kind that is not kept') }),
};

function dayColumns(row: Row): DayColumns & { readonly code: DayColumns['close']; readonly name: DayColumns['close'] } {
  return {
    code: row.column('ISU_CD'),
    name: row.column('ISU_NM'),
    open: row.column('TDD_OPNPRC'),
    high: row.column('TDD_HGPRC'),
    low: row.column('TDD_LWPRC'),
    close: row.column('TDD_CLSPRC'),
    volume: row.column('ACC_TRDVOL'),
    turnover: row.column('ACC_TRDVAL'),
    change: row.column('CMPPREVDD_PRC'),
    rate: row.column('FLUC_RT'),
    marketCap: row.column('MKTCAP'),
    shares: row.column('LIST_SHRS'),
  };
}
