/** A service of the KRX Open API. Each is applied for on its own, and a key opens those that were granted. */
export interface KrxService {
  /** Below the base address; its last part names the files of the service. */
  readonly path: string;
  /** The name under which KRX's site offers it. */
  readonly label: string;
}

/**
 * The services whose files the archive keeps. The first is asked first: a day on which it has no row is no trading day.
 */
export const KRX_SERVICES: readonly KrxService[] = [
  { path: 'sto/stk_bydd_trd', label: '유가증권 일별매매정보' },
  { path: 'sto/ksq_bydd_trd', label: '코스닥 일별매매정보' },
  { path: 'sto/knx_bydd_trd', label: '코넥스 일별매매정보' },
  { path: 'sto/stk_isu_base_info', label: '유가증권 종목기본정보' },
  { path: 'sto/ksq_isu_base_info', label: '코스닥 종목기본정보' },
  { path: 'sto/knx_isu_base_info', label: '코넥스 종목기본정보' },
  { path: 'idx/kospi_dd_trd', label: 'KOSPI 시리즈 일별시세정보' },
  { path: 'idx/kosdaq_dd_trd', label: 'KOSDAQ 시리즈 일별시세정보' },
  { path: 'idx/krx_dd_trd', label: 'KRX 시리즈 일별시세정보' },
  { path: 'etp/etf_bydd_trd', label: 'ETF 일별매매정보' },
  { path: 'etp/etn_bydd_trd', label: 'ETN 일별매매정보' },
  { path: 'drv/fut_bydd_trd', label: '선물 일별매매정보' },
  { path: 'drv/opt_bydd_trd', label: '옵션 일별매매정보' },
];
