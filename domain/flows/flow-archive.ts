/** 투자자별 매매 and 프로그램매매 of markets, indices and stocks, today and before. */
export interface FlowArchive {
  /** Where it is from. */
  readonly source: string;
}
