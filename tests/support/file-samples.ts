import { elementAt } from '@sise/domain/element-at';
import type { KindName } from '@sise/feeds/krx-files/kind-names';
import { optionsText, futuresText } from './contract-files.ts';
import { closesText, inventMarket, listingText, marcapText, openApiText } from './market-files.ts';
import { etfText, inventFunds, masterText } from './etf-etn-files.ts';

/** A small invented file of a kind. */
export interface Sample {
  readonly kind: KindName;
  readonly name: string;
  readonly text: string;
}

const DAY = '2026-03-13';
const DAYS = inventMarket([DAY], 4);
const FUNDS = inventFunds([DAY], ['코스피 200', '가상 지수']);
const INDEX = 'Date,Close,UpDown,Comp,Change,Open,High,Low,Volume,Amount,MarCap\n';

const SCREEN_HEAD =
  '종목코드,종목명,시장구분,소속부,종가,대비,등락률,시가,고가,저가,거래량,거래대금,시가총액,상장주식수';
const SCREEN_ROWS = DAYS.map(({ code, name, market, close, change, volume, shares }) => {
  const rate = ((change / (close - change)) * 100).toFixed(2);
  const numbers = [close, change, rate, close, close + 9, close - 9, volume, volume * close, close * shares, shares];
  return [code, `${name}똠`, market, '', ...numbers].join(',');
});

/** One file of every kind of CSV. */
export const CSV_SAMPLES: readonly Sample[] = [
  { kind: 'marcap', name: 'marcap-2026.csv', text: marcapText(DAYS) },
  { kind: 'listing', name: 'listing-2026-03-13.csv', text: listingText(DAYS).slice(1) },
  { kind: 'market-screen', name: 'market-20260313.csv', text: lines(SCREEN_HEAD, ...SCREEN_ROWS) },
  { kind: 'market-close', name: 'weekly.csv', text: closesText(DAYS) },
  {
    kind: 'index-days',
    name: 'ks200-2026.csv',
    text: lines(INDEX.trim(), `${DAY},900.5,1,0.5,0.0006,900,901,899,5000,7000000,`, '2026-03-12,900,,,,,,,,,'),
  },
  {
    kind: 'index-summary',
    name: 'kospi-index.csv',
    text: lines('date,close,change,ret_pct,volume_kshares,value_mn,index_code', `${DAY},5500.5,10.5,-0.19,5,7,KOSPI`),
  },
  {
    kind: 'index-list',
    name: 'index-list-2026-03-22.csv',
    text: lines('full_code,short_code,codeName,marketCode', '1,001,코스피,STK', '2,203,코스닥 150,KSQ'),
  },
  {
    kind: 'index-members',
    name: 'members-1028-2026-03-22.csv',
    text: lines('Code,Name,Close,Marcap,IDX_ID', '900000,가상0,1000,5000,1028', '900010,가상1,1000,5000,1028'),
  },
  {
    kind: 'company-register',
    name: 'company-2026-03-20.csv',
    text: lines(
      'Code,Name,Market,Sector,Industry,Products,ListingDate,SettleMonth,Representative,HomePage,Region',
      '900000,가상,KOSPI,,"은행, 저축",예금,2020-01-02,12월,홍길동,http://a.example,서울',
    ),
  },
  {
    kind: 'delistings',
    name: 'delisting-2026-03-22.csv',
    text: lines(
      'Symbol,Name,Market,SecuGroup,Kind,ListingDate,DelistingDate,Reason,ParValue,ListingShares',
      '900000,옛가상,KOSPI,주권,보통주,1970-01-05,1999-05-06,합병,"5,000",1000',
    ),
  },
  { kind: 'trading-days', name: 'days.csv', text: lines('trading_date', '2021-01-21', '2021-01-22') },
  {
    kind: 'market-flows',
    name: 'flows.csv',
    text: lines(
      'date,개인,외국인,기관계,금융투자,보험,투신,은행,기타금융,연기금등,기타법인,market',
      `${DAY},-10,4,5,1,1,1,1,1,0,1,KOSPI`,
    ),
  },
  {
    kind: 'stock-flows',
    name: 'stock-flows.csv',
    text: lines(
      'date,close,change,ret_pct,volume,inst_net,foreign_net,foreign_hold,foreign_pct,code',
      `${DAY},1000,1,0.1,50,-5,7,400,40.0,900000`,
    ),
  },
  {
    kind: 'broker-reports',
    name: 'reports.csv',
    text: lines(
      'date,ticker,firm,analyst,opinion,target_price,title',
      `${DAY},900000,가상증권,김가나,매수,15000,"오른다, 곧"`,
      `${DAY},900010,가상증권,,Not Rated,,쉬어 간다`,
    ),
  },
  {
    kind: 'filings',
    name: 'filings.csv',
    text: lines(
      'rcept_no,rcept_dt,corp_code,corp_name,stock_code,market,report_nm',
      '20260313000001,20260313,00100001,가상0,900000,KOSPI,주요사항보고서(유상증자결정)',
    ),
  },
  {
    kind: 'articles',
    name: 'articles.csv',
    text: lines(
      'published_at,publisher,title,url,summary,tickers',
      `${DAY}T14:05:00+09:00,가상일보,"가상0, 급등",https://news.example.kr/1,가상0이 올랐다.,900000`,
      `${DAY} 09:10,가상일보,코스피 상승 출발,https://news.example.kr/2,,`,
    ),
  },
];

const KRX_INDEX = {
  BAS_DD: '20260313',
  IDX_CLSS: 'KRX',
  IDX_NM: 'KRX TMI',
  OPNPRC_IDX: '-',
  HGPRC_IDX: '-',
  LWPRC_IDX: '-',
  CLSPRC_IDX: '1610.58',
  CMPPREVDD_IDX: '0.27',
  FLUC_RT: '0.02',
  ACC_TRDVOL: '-',
  ACC_TRDVAL: '-',
  MKTCAP: '-',
};
/** A stock as a list of the Open API has it. */
export const LISTED_STOCK = {
  ISU_CD: 'KR7005930003',
  ISU_SRT_CD: '900000',
  ISU_ABBRV: '가상',
  ISU_NM: '가상보통주',
  ISU_ENG_NM: 'Gasang',
  LIST_DD: '20200102',
  LIST_SHRS: '1,000',
  MKT_TP_NM: 'KOSPI',
  SECUGRP_NM: '주권',
  KIND_STKCERT_TP_NM: '보통주',
  SECT_TP_NM: '-',
  PARVAL: '무액면',
};

/** One file of every kind of JSON whose rows are stored. */
export const JSON_SAMPLES: readonly Sample[] = [
  { kind: 'open-api-stocks', name: 'stk_bydd_trd_20260313.json', text: openApiText(DAYS) },
  { kind: 'open-api-etf', name: 'etf_bydd_trd_20260313.json', text: etfText(FUNDS) },
  { kind: 'open-api-etn', name: 'etn_bydd_trd_20260313.json', text: etnText(etfText(FUNDS)) },
  { kind: 'open-api-indices', name: 'krx_dd_trd_20260313.json', text: openApiResponse(KRX_INDEX) },
  { kind: 'open-api-futures', name: 'fut_bydd_trd_20260313.json', text: futuresText(DAY, ['202606', '202609'], 860) },
  { kind: 'open-api-options', name: 'opt_bydd_trd_20260313.json', text: optionsText(DAY, '202604', 860, [850, 860]) },
  { kind: 'open-api-listings', name: 'stk_isu_base_info_20260313.json', text: openApiResponse(LISTED_STOCK) },
  { kind: 'instruments', name: 'instruments.json', text: masterText(elementAt(FUNDS, 0), DAY) },
];

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}

function openApiResponse(row: object): string {
  return JSON.stringify({ OutBlock_1: [row] }, null, 1);
}

/** An answer about ETN names two of its fields otherwise. */
function etnText(etf: string): string {
  return etf.replaceAll('"NAV"', '"PER1SECU_INDIC_VAL"').replaceAll('INVSTASST_NETASST_TOTAMT', 'INDIC_VAL_AMT');
}
