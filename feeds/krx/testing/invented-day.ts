import { compactDate } from '@sise/domain/format/date';
import { dayNumber } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { isIsin } from '../../krx-files/isin.ts';

type Row = Readonly<Record<string, string>>;

const STOCKS = { stk: ['KOSPI', 910_000, 20], ksq: ['KOSDAQ', 920_000, 12], knx: ['KONEX', 930_000, 4] } as const;

/** The rows of a service on a day, with made-up values that move from day to day. Empty for an unknown service. */
export function inventedRows(service: string, date: DateKst): readonly Row[] {
  const [prefix = '', kind = ''] = (service.split('/')[1] ?? '').split(/_(.*)/);
  if (prefix === 'stk' || prefix === 'ksq' || prefix === 'knx') {
    const [market, first, count] = STOCKS[prefix];
    const numbers = Array.from({ length: count }, (_, n) => n);
    return numbers.map((n) => (kind === 'bydd_trd' ? stockRow(date, first, market, n) : listingRow(first, market, n)));
  }
  if (prefix === 'kospi') return [indexRow(date, 'KOSPI', '코스피', 2_500), indexRow(date, 'KOSPI', '코스피 200', 340)];
  if (prefix === 'kosdaq')
    return [indexRow(date, 'KOSDAQ', '코스닥', 850), indexRow(date, 'KOSDAQ', '코스닥 150', 1_300)];
  if (prefix === 'krx') return [indexRow(date, 'KRX', 'KRX 300', 1_500)];
  if (prefix === 'etf') return [0, 1, 2].map((n) => etfRow(date, n));
  if (prefix === 'etn') return [etnRow(date)];
  if (prefix === 'fut') return [futureRow(date)];
  if (prefix === 'opt') return ['C', 'P'].map((side) => optionRow(date, side));
  return [];
}

/** The close of a stock on a day: the close of the day before and the change lead to it. */
function inventedClose(n: number, date: DateKst): number {
  return 10_000 + n * 100 + (dayNumber(date) % 50) * 10;
}

function stockRow(date: DateKst, first: number, market: string, n: number): Row {
  return {
    ...priced(date, String(first + n * 10), `가상${first / 10_000}${n}`, n, 1_000 + n),
    MKT_NM: market,
    SECT_TP_NM: market === 'KOSPI' ? '-' : '중견기업부',
  };
}

function listingRow(first: number, market: string, n: number): Row {
  const code = String(first + n * 10);
  return {
    ISU_CD: isinOf(`KR7${code}00`),
    ISU_SRT_CD: code,
    ISU_NM: `가상${first / 10_000}${n}보통주`,
    ISU_ABBRV: `가상${first / 10_000}${n}`,
    ISU_ENG_NM: `Invented ${n}`,
    LIST_DD: '20100104',
    MKT_TP_NM: market,
    SECUGRP_NM: '주권',
    SECT_TP_NM: market === 'KOSPI' ? '-' : '중견기업부',
    KIND_STKCERT_TP_NM: '보통주',
    PARVAL: '500',
    LIST_SHRS: String(10_000 + n),
  };
}

/** @param text of eleven digits and letters, the check digit missing */
function isinOf(text: string): string {
  return Array.from('0123456789', (digit) => text + digit).find(isIsin) ?? text;
}

function priced(date: DateKst, code: string, name: string, n: number, volume: number): Row {
  const close = inventedClose(n, date);
  const change = (dayNumber(date) % 3) * 10 - 10;
  const [low, high] = [Math.min(close, close - change), Math.max(close, close - change)];
  return {
    BAS_DD: compactDate(date),
    ISU_CD: code,
    ISU_NM: name,
    TDD_CLSPRC: String(close),
    CMPPREVDD_PRC: String(change),
    FLUC_RT: ((change / (close - change)) * 100).toFixed(2),
    TDD_OPNPRC: String(close),
    TDD_HGPRC: String(high),
    TDD_LWPRC: String(low),
    ACC_TRDVOL: String(volume),
    ACC_TRDVAL: String(volume * close),
    MKTCAP: String(close * (10_000 + n)),
    LIST_SHRS: String(10_000 + n),
  };
}

function etfRow(date: DateKst, n: number): Row {
  return {
    ...priced(date, String(940_000 + n * 10), `가상 ETF ${n}`, n, 500),
    NAV: (inventedClose(n, date) + 0.25).toFixed(2),
    INVSTASST_NETASST_TOTAMT: '5000000000',
    ...followed(),
  };
}

function etnRow(date: DateKst): Row {
  return {
    ...priced(date, '590001', '가상 ETN', 0, 100),
    PER1SECU_INDIC_VAL: '10010.50',
    INDIC_VAL_AMT: '1000000000',
    ...followed(),
  };
}

function followed(): Row {
  return { IDX_IND_NM: '코스피 200', OBJ_STKPRC_IDX: '340.10', CMPPREVDD_IDX: '1.10', FLUC_RT_IDX: '0.32' };
}

function indexRow(date: DateKst, family: string, name: string, base: number): Row {
  const value = base + (dayNumber(date) % 50);
  return {
    BAS_DD: compactDate(date),
    IDX_CLSS: family,
    IDX_NM: name,
    CLSPRC_IDX: value.toFixed(2),
    CMPPREVDD_IDX: '1.50',
    FLUC_RT: ((1.5 / (value - 1.5)) * 100).toFixed(2),
    OPNPRC_IDX: (value - 1).toFixed(2),
    HGPRC_IDX: (value + 1).toFixed(2),
    LWPRC_IDX: (value - 2).toFixed(2),
    ACC_TRDVOL: '1000000',
    ACC_TRDVAL: '20000000000',
    MKTCAP: '900000000000',
  };
}

function futureRow(date: DateKst): Row {
  return {
    ...contract(date, '101V3000', '코스피200 F 202403 (주간)', 341),
    PROD_NM: '코스피200 선물',
    SETL_PRC: '341.00',
    SPOT_PRC: '340.10',
  };
}

function optionRow(date: DateKst, side: string): Row {
  return {
    ...contract(date, side === 'C' ? '201V2340' : '301V2340', `코스피200 ${side} 202402 340.0 (정규)`, 5),
    PROD_NM: '코스피200 옵션',
    RGHT_TP_NM: side === 'C' ? 'CALL' : 'PUT',
    IMP_VOLT: '18.50',
    NXTDD_BAS_PRC: '5.00',
  };
}

function contract(date: DateKst, code: string, name: string, price: number): Row {
  return {
    BAS_DD: compactDate(date),
    MKT_NM: '정규',
    ISU_CD: code,
    ISU_NM: name,
    TDD_CLSPRC: price.toFixed(2),
    CMPPREVDD_PRC: '0.50',
    TDD_OPNPRC: price.toFixed(2),
    TDD_HGPRC: price.toFixed(2),
    TDD_LWPRC: price.toFixed(2),
    ACC_TRDVOL: '10',
    ACC_TRDVAL: String(price * 10 * 250_000),
    ACC_OPNINT_QTY: '100',
  };
}
