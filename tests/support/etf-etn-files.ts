import type { InventedDay } from './market-files.ts';

/** An invented fund on one invented day: worth a hundred times its index, which stands at nav / 100. */
export interface InventedFund extends InventedDay {
  readonly nav: number;
  readonly indexName: string;
}

/** A fund for every name, coded from 950000 on, that moves a won a day. */
export function inventFunds(dates: readonly string[], indexNames: readonly string[]): InventedFund[] {
  return dates.flatMap((date, d) =>
    indexNames.map((indexName, i) => ({
      date,
      code: String(950_000 + i * 10),
      name: `가상펀드${i}`,
      market: 'KOSPI' as const,
      department: '',
      close: 10_000 + i * 100 + d * 5,
      change: 5,
      volume: i === 0 ? 500 : 0,
      shares: 200_000,
      nav: 10_010.25 + i * 100 + d * 5,
      indexName,
    })),
  );
}

export function etfText(funds: readonly InventedFund[]): string {
  const rows = funds.map((day) => ({
    BAS_DD: day.date.replaceAll('-', ''),
    ISU_CD: day.code,
    ISU_NM: day.name,
    TDD_OPNPRC: day.volume > 0 ? String(day.close - 5) : '0',
    TDD_HGPRC: day.volume > 0 ? String(day.close + 5) : '0',
    TDD_LWPRC: day.volume > 0 ? String(day.close - 10) : '0',
    TDD_CLSPRC: String(day.close),
    CMPPREVDD_PRC: String(day.change),
    FLUC_RT: ((day.change / (day.close - day.change)) * 100).toFixed(2),
    ACC_TRDVOL: String(day.volume),
    ACC_TRDVAL: String(day.volume * day.close),
    MKTCAP: String(day.close * day.shares),
    LIST_SHRS: String(day.shares),
    NAV: day.nav.toFixed(2),
    INVSTASST_NETASST_TOTAMT: String(Math.round(day.nav * day.shares)),
    IDX_IND_NM: day.indexName,
    OBJ_STKPRC_IDX: (day.nav / 100).toFixed(2),
    CMPPREVDD_IDX: '0.05',
  }));
  return JSON.stringify({ OutBlock_1: rows }, null, 1);
}

/** The list of instruments with the first fund in it, twice. */
export function masterText(fund: InventedFund, day: string): string {
  const etf = {
    ISU_CD: 'KR7069500007',
    ISU_SRT_CD: fund.code,
    ISU_ABBRV: fund.name,
    ISU_NM: fund.name,
    ISU_ENG_NM: 'INVENTED FUND',
    LIST_DD: '2020/01/02',
    LIST_SHRS: '300,000',
    COM_ABBRV: '가나자산운용',
    ETF_OBJ_IDX_NM: fund.indexName,
    IDX_CALC_INST_NM1: '가상지수사',
    IDX_CALC_INST_NM2: '2X 레버리지',
    IDX_ASST_CLSS_NM: '주식',
    IDX_MKT_CLSS_NM: '국내',
    ETF_REPLICA_METHD_TP_CD: '실물(패시브)',
    ETF_TOT_FEE: '0.150000',
    CU_QTY: '50,000',
    TAX_TP_CD: '배당소득세(보유기간과세)',
  };
  return JSON.stringify({ etf: [etf], source_observation_date: day }, null, 1);
}
