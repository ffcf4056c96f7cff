/** 주의: what an exchange points out of a coin for some hours; less than 유의종목. With its words on a page. */
export const COIN_CAUTIONS = {
  'price-swing': '가격 급등락',
  'volume-surge': '거래량 급등',
  'deposit-surge': '입금량 급등',
  'price-gap': '가격 차이',
  'few-accounts': '소수 계정 집중',
} as const;
export type CoinCaution = keyof typeof COIN_CAUTIONS;
