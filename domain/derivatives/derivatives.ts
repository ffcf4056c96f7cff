/** 선물 and 옵션 on KOSPI200 and KOSDAQ150. */
export interface Derivatives {
  /** Where it is from. */
  readonly source: string;
}
